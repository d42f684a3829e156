import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import { t as say } from '#client-kit/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PublishingState, Release } from '../../contract/releases.ts';
import { releaseQuery, type SiteRef } from '../api.ts';
import { copyAddress } from '../copy-address.ts';
import { SiteLink } from '../parts/site-link.tsx';
import styles from './panel.module.css';

type Props = {
  project: ProjectLink;
  site: SiteRef;
  state: PublishingState;
  /** The release that was started here. */
  number: number;
  onLeave: () => void;
};

/** The result of publishing, with links to the next actions. */
export function PublishResult({ project, site, state, number, onLeave }: Props) {
  const { t } = useTranslation();
  const { data: release } = useQuery(releaseQuery(site, number));
  // A release is complete a moment before it goes live.
  const isSwitched = (state.newest ?? 0) >= number;
  if (!release || release.state === 'building' || (release.state === 'ready' && !isSwitched)) return null;
  const isLive = state.live === number;
  const hasFailed = release.state === 'failed';
  const words = sentenceFor(release, state);
  const looks = release.warnings > 0 && !hasFailed;
  return (
    <div className={styles.result}>
      <Notice
        tone={hasFailed ? 'red' : 'green'}
        lines={[
          words,
          ...(isLive && state.drafts > 0 ? [t('publishing.drafts.stay', { count: state.drafts })] : []),
          ...(looks ? [t('publishing.panel.doneWarnings', { count: release.warnings })] : []),
        ]}
      />
      <div className={styles.ways}>
        {isLive && (
          <>
            <SiteLink url={state.url} />
            <Button icon={<IconCopy />} onClick={() => void copyAddress(state.url)}>
              {t('publishing.copyAddress')}
            </Button>
          </>
        )}
        {!isLive && (
          <span onClickCapture={onLeave}>
            <LinkButton to={projectPath(project, 'publishing-options')}>{t('publishing.panel.all')}</LinkButton>
          </span>
        )}
      </div>
    </div>
  );
}

function sentenceFor({ number, state, note, destination }: Release, { live }: PublishingState): string {
  if (state === 'failed') return note ?? say('publishing.panel.failed', { number });
  if (destination === 'zip') return say('publishing.panel.zip', { number });
  return live === number ? say('publishing.panel.done', { number }) : say('publishing.panel.ready', { number, live });
}
