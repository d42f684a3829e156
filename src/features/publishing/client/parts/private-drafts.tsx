import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { draftsQuery } from '#features/pages/client/door.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import type { SiteRef } from '../api.ts';
import styles from './private-drafts.module.css';

type Props = {
  site: SiteRef;
  state: Pick<PublishingState, 'drafts'>;
  /** Drafts that are released as part of publishing, by path. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  mayRelease: boolean;
};

/** Drafts that the next release skips, unless they are checked here. */
export function PrivateDrafts({ site, state: { drafts }, chosen, onChoose, mayRelease }: Props) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery({ ...draftsQuery(site), enabled: drafts > 0 });
  if (drafts === 0) return null;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const toggle = (path: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(path);
    else next.delete(path);
    onChoose(next);
  };
  const staying = drafts - items.filter(({ path }) => chosen.has(path)).length;
  return (
    <section aria-label={t('publishing.drafts.title')}>
      <h3 className={styles.head}>{t('publishing.drafts.stay', { count: staying })}</h3>
      {mayRelease && <p className={styles.quiet}>{t('publishing.drafts.hint')}</p>}
      <ul className={styles.list}>
        {items.map(({ path, title }) => (
          <li key={path}>
            {mayRelease ? (
              <Checkbox
                label={title || path}
                checked={chosen.has(path)}
                onChange={(event) => toggle(path, event.currentTarget.checked)}
              />
            ) : (
              title || path
            )}
          </li>
        ))}
        {drafts > items.length && data && (
          <li className={styles.quiet}>{t('publishing.next.more', { count: drafts - items.length })}</li>
        )}
      </ul>
    </section>
  );
}
