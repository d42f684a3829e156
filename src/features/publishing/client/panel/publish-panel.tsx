import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import { stageFiles } from '#features/pages/contract/tree.ts';
import { ClosureNotice } from '#features/projects/client/door.tsx';
import type { Asset, Permissions } from '#features/projects/contract/assets.ts';
import { siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { IconBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type PublishingState, publishSite } from '../../contract/releases.ts';
import { stateQuery } from '../api.ts';
import { PendingApproval } from '../parts/pending-approval.tsx';
import { PinnedNotice } from '../parts/pinned-notice.tsx';
import { PrivateDrafts } from '../parts/private-drafts.tsx';
import { RunningSteps } from '../parts/running-steps.tsx';
import { LastReleases } from './last-releases.tsx';
import { LiveNow } from './live-now.tsx';
import styles from './panel.module.css';
import { PendingChanges } from './pending-changes.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { PublishResult } from './publish-result.tsx';

type Props = { project: Asset; permissions: Permissions; onClose: () => void };

/** The publish panel: the live release, the changes, and the button to publish them, over the current screen. */
export function PublishPanel({ project, permissions, onClose }: Props) {
  const { t } = useTranslation();
  const mayPublish = mayCall(publishSite, permissions);
  const site = useQuery(siteQuery(project._id));
  const [begun, setBegun] = useState<number>();
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set());
  const begin = (number: number) => {
    setBegun(number);
    setDrafts(new Set());
  };
  const state = useQuery({
    ...stateQuery(site.data ?? { _id: '', assetId: project._id }),
    enabled: Boolean(site.data),
  });
  const hasSite = site.data?.initialized === true;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(mayPublish ? 'publishing.panel.title' : 'publishing.panel.seeTitle')}
      foot={
        mayPublish &&
        hasSite &&
        state.data && <PublishFooter site={site.data as Site} state={state.data} drafts={drafts} onBegun={begin} />
      }
    >
      <QueryView query={site} compact skeleton={<PanelSkeleton />}>
        {(found) =>
          found?.initialized ? (
            <QueryView query={state} compact skeleton={<PanelSkeleton />}>
              {(current) => (
                <PanelBody
                  project={project}
                  permissions={permissions}
                  site={found}
                  state={current}
                  begun={begun}
                  drafts={drafts}
                  onDrafts={setDrafts}
                  onClose={onClose}
                />
              )}
            </QueryView>
          ) : (
            <NoSite project={project} />
          )
        }
      </QueryView>
    </SidePanel>
  );
}

type BodyProps = Props & {
  site: Site;
  state: PublishingState;
  begun: number | undefined;
  drafts: ReadonlySet<string>;
  onDrafts: (drafts: ReadonlySet<string>) => void;
};

function PanelBody({ project, permissions, site, state, begun, drafts, onDrafts, onClose }: BodyProps) {
  const { t } = useTranslation();
  const mayPublish = mayCall(publishSite, permissions);
  const { running } = state;
  return (
    <div className={styles.body}>
      <LiveNow
        project={project}
        state={state}
        isAnnounced={!running && begun !== undefined && begun === state.live}
        onLeave={onClose}
      />
      <ClosureNotice project={project} />
      <PinnedNotice site={site} state={state} mayPublish={mayPublish} />
      {running && (
        <section aria-label={t('publishing.running.title', { number: running.number })}>
          <h3 className={styles.head}>{t('publishing.running.title', { number: running.number })}</h3>
          <RunningSteps site={site} running={running} permissions={permissions} />
        </section>
      )}
      {!running && begun !== undefined && (
        <PublishResult project={project} site={site} state={state} number={begun} onLeave={onClose} />
      )}
      <PendingChanges project={project} site={site} state={state} onLeave={onClose} />
      <PendingApproval
        project={project}
        site={site}
        state={state}
        mayRelease={mayCall(stageFiles, permissions)}
        onLeave={onClose}
      />
      <PrivateDrafts
        site={site}
        state={state}
        chosen={drafts}
        onChoose={onDrafts}
        mayRelease={mayPublish && mayCall(stageFiles, permissions)}
      />
      <LastReleases project={project} site={site} state={state} mayPublish={mayPublish} onLeave={onClose} />
    </div>
  );
}

function NoSite({ project }: { project: Asset }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      picture={<IconBadge tone="teal" square icon={<IconWorld />} />}
      title={t('publishing.panel.noSite')}
      action={<LinkButton to={projectPath(project, 'web-pages')}>{t('publishing.panel.noSiteGo')}</LinkButton>}
    >
      {t('publishing.panel.noSiteText')}
    </EmptyState>
  );
}

function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('publishing.panel.loading')}>
      <div className={styles.body}>
        <SkeletonBlock height={44} />
        <SkeletonBlock height={140} />
        <SkeletonBlock height={120} />
      </div>
    </Skeleton>
  );
}
