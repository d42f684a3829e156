import { IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import type { SiteRef } from '../api.ts';
import { useLetGo } from '../use-show-release.ts';
import styles from './held-notice.module.css';

type Props = { site: SiteRef; state: PublishingState; mayPublish: boolean };

/** Shown wherever people can publish: while the site is pinned, publishing does not change what visitors see. */
export function HeldNotice({ site, state: { pinned, newest }, mayPublish }: Props) {
  const { t } = useTranslation();
  const letGo = useLetGo(site);
  if (pinned === null) return null;
  return (
    <div className={styles.held} role="status">
      <IconPinned aria-hidden="true" />
      <div className={styles.words}>
        <b>{t('publishing.held.title', { number: pinned })}</b>
        <p>{t('publishing.held.text')}</p>
      </div>
      {mayPublish && newest !== null && (
        <Button size="small" busy={letGo.isPending} onClick={() => letGo.mutate(undefined)}>
          {newest === pinned ? t('publishing.held.letGo') : t('publishing.held.letGoTo', { number: newest })}
        </Button>
      )}
    </div>
  );
}
