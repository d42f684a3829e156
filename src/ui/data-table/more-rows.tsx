import { useRef } from 'react';
import { Button } from '../button.tsx';
import { useUiTexts } from '../ui-provider.tsx';
import { useEndInView } from '../virtual-list/use-end-in-view.ts';
import styles from './data-table.module.css';

type Props = { hasMore: boolean; isLoading: boolean; load: () => void; count: number };

/** Loads the next page when the end of the rows comes into view. The button is the fallback when that is not detected. */
export function MoreRows({ hasMore, isLoading, load, count }: Props) {
  const end = useRef<HTMLDivElement>(null);
  useEndInView(end, { mayLoad: hasMore && !isLoading, load, count });
  const texts = useUiTexts().table;
  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.more}>
      <Button busy={isLoading} onClick={load}>
        {texts.more}
      </Button>
    </div>
  );
}
