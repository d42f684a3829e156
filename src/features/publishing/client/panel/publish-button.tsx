import { IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { UnsavedText } from '#features/pages/client/door.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Button } from '#ui/button.tsx';
import { publishSite } from '../../contract/releases.ts';
import { stateQuery } from '../api.ts';
import styles from './panel.module.css';
import { openPublishPanel, setOpenText } from './panel-store.ts';

/** On the pages screen: the number of unpublished changes, and the button to publish. People who may not publish see the live release. */
export function PublishButton({ text }: { text: UnsavedText }) {
  const { project } = useOpenProject();
  const { data: site } = useQuery(siteQuery(project._id));
  useEffect(() => setOpenText(text), [text]);
  return site ? <OpenPanel site={site} /> : null;
}

function OpenPanel({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { permissions } = useOpenProject();
  const { data: state } = useQuery(stateQuery(site));
  if (!state) return null;
  if (!mayCall(publishSite, permissions))
    return (
      <Button size="small" icon={<IconRocket />} onClick={openPublishPanel}>
        {t('publishing.button.seeLive')}
      </Button>
    );
  const { running, changes, live } = state;
  const isCounted = !running && live !== null && changes > 0;
  const label = () => {
    if (running) return t('publishing.button.running');
    if (live === null) return t('publishing.button.first');
    return changes > 0 ? t('publishing.button.changes', { count: changes }) : t('publishing.button.short');
  };
  return (
    <Button
      kind="primary"
      size="small"
      icon={running ? <span className={styles.turning} aria-hidden="true" /> : <IconRocket />}
      aria-haspopup="dialog"
      {...(isCounted ? { 'aria-label': label() } : {})}
      onClick={openPublishPanel}
    >
      {isCounted && (
        <span className={styles.short}>
          {t('publishing.button.short')}
          <span className={styles.count}>{changes}</span>
        </span>
      )}
      <span className={isCounted ? styles.long : undefined}>{label()}</span>
    </Button>
  );
}
