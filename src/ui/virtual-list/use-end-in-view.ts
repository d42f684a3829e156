import { type RefObject, useEffect, useEffectEvent } from 'react';

type Options = {
  /** True if there are more rows, none are loading, and the last attempt did not fail. */
  readonly mayLoad: boolean;
  readonly load: () => void;
  /** The number of rows: after each page the end is observed again, because one that is still in view does not enter it again. */
  readonly count: number;
  /** The scroll container, if it is not the page. */
  readonly within?: RefObject<HTMLElement | null>;
};

/** How far below the view the end may be when the next page is requested. */
const ahead = '2400px';

/** Loads the next page when the end of a list comes into view. */
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
