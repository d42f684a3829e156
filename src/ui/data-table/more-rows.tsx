import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button.tsx';
import { useUiWords } from '../ui-provider.tsx';
import styles from './data-table.module.css';

type Props = { hasMore: boolean; isLoading: boolean; load: () => void };

/** How far below the window the end may be when the next page is asked for. */
const ahead = '600px';

/** Asks for the next page when the end of the rows comes into view; a button for when that is not seen. */
export function MoreRows({ hasMore, isLoading, load }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => {
    if (hasMore && !isLoading) load();
  });
  useEffect(() => {
    const place = end.current;
    // Anew after each page: an end that is still in view does not come into view again.
    if (!place || isLoading || !hasMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: ahead });
    observer.observe(place);
    return () => observer.disconnect();
  }, [isLoading, hasMore]);
  const words = useUiWords().table;
  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.more}>
      <Button busy={isLoading} onClick={load}>
        {words.more}
      </Button>
    </div>
  );
}
