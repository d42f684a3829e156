import { IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import type { SiteRef } from '../api.ts';
import { useUnpin } from '../use-show-release.ts';
import styles from './pinned-notice.module.css';

type Props = { site: SiteRef; state: PublishingState; mayPublish: boolean };

/** Shown wherever people can publish: while the site is pinned, publishing does not change what visitors see. */
export function PinnedNotice({ site, state: { pinned, newest }, mayPublish }: Props) {
  const { t } = useTranslation();
  const letGo = useUnpin(site);
  if (pinned === null) return null;
  return (
    <div className={styles.held} role="status">
      <IconPinned aria-hidden="true" />
      <div className={styles.words}>
        <b>{t('publishing.pinned.title', { number: pinned })}</b>
        <p>{t('publishing.pinned.text')}</p>
      </div>
      {mayPublish && newest !== null && (
        <Button size="small" busy={letGo.isPending} onClick={() => letGo.mutate(undefined)}>
          {newest === pinned ? t('publishing.pinned.unpin') : t('publishing.pinned.unpinAndShow', { number: newest })}
        </Button>
      )}
    </div>
  );
}
