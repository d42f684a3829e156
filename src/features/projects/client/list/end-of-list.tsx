import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './project-card.module.css';

type Props = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

/** More comes by itself when the end is near; the button is there for those who jump to it, and after a failure. */
export function EndOfList({ isLoading, hasFailed, onMore }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (!isLoading && !hasFailed) onMore();
  });
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '480px' });
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.more}>
      <Button busy={isLoading} onClick={onMore}>
        {t('projects.showMore')}
      </Button>
    </div>
  );
}
