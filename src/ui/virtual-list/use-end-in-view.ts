import { type RefObject, useEffect, useEffectEvent } from 'react';

type Options = {
  /** There is more, nothing is on its way, and the last try did not fail. */
  readonly mayLoad: boolean;
  readonly load: () => void;
  /** How many rows there are: with each page the end is looked at anew. One that is still in view does not come into view again. */
  readonly count: number;
  /** What scrolls, if it is not the page. */
  readonly within?: RefObject<HTMLElement | null>;
};

/** How far below the view the end may be when the next page is asked for. */
const ahead = '2400px';

/** Asks for the next page when the end of a list comes into view. */
export function useEndInView(end: RefObject<HTMLElement | null>, { mayLoad, load, count, within }: Options): void {
  const reached = useEffectEvent(() => load());
  useEffect(() => {
    const place = end.current;
    if (!place || !mayLoad || count === 0) return;
    const options = { rootMargin: ahead, root: within?.current ?? null };
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached(), options);
    observer.observe(place);
    return () => observer.disconnect();
  }, [end, within, mayLoad, count]);
}
