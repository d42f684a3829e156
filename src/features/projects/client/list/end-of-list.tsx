import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useEndInView } from '#ui/virtual-list/use-end-in-view.ts';
import styles from './project-card.module.css';

type Props = { count: number; isLoading: boolean; hasFailed: boolean; onMore: () => void };

/** Loads more when the end comes into view; the button is for keyboard users and for retries. */
export function EndOfList({ count, isLoading, hasFailed, onMore }: Props) {
  const { t } = useTranslation();
  const sentinel = useRef<HTMLDivElement>(null);
  useEndInView(sentinel, { mayLoad: !isLoading && !hasFailed, load: onMore, count });
  return (
    <div ref={sentinel} className={styles.more}>
      <Button busy={isLoading} onClick={onMore}>
        {t('projects.showMore')}
      </Button>
    </div>
  );
}
