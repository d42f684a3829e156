import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { ClosureNotice, useOpenProject } from '#features/projects/client/door.tsx';
import { SiteGate } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Page } from '#ui/page.tsx';
import { type PublishingState, publishSite } from '../../contract/releases.ts';
import { stateQuery } from '../api.ts';
import { NextRelease } from '../next/next-release.tsx';
import { ReleaseStatusCard } from '../next/release-status-card.tsx';
import { RunningCard } from '../next/running-card.tsx';
import { PinnedNotice } from '../parts/pinned-notice.tsx';
import { PublishLabel } from '../parts/publish-label.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { useIncremental, usePublish } from '../use-publish.ts';
import { ReleaseList } from './release-list.tsx';
import styles from './releases.module.css';
import { ReleasesSkeleton } from './releases-skeleton.tsx';

/** All releases of the site, the live one, and the next one. */
export function Releases() {
  const { t } = useTranslation();
  useTitle(t('publishing.title'));
  return <SiteGate waiting={<ReleasesSkeleton />}>{(site) => <SiteReleases key={site._id} site={site} />}</SiteGate>;
}

function SiteReleases({ site }: { site: Site }) {
  const query = useQuery(stateQuery(site));
  return (
    <QueryView query={query} skeleton={<ReleasesSkeleton />}>
      {(state) => <FullReleases site={site} state={state} />}
    </QueryView>
  );
}

function FullReleases({ site, state }: { site: Site; state: PublishingState }) {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  const mayPublish = mayCall(publishSite, permissions);
  const [isIncremental, setIncremental] = useIncremental();
  const [title, setTitle] = useState('');
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set());
  const publish = usePublish(site);
  const begun = () => {
    setTitle('');
    setDrafts(new Set());
  };
  const begin = () => publish.mutate({ isIncremental, title, drafts }, { onSuccess: begun, onError: notify.problem });
  const actions = [
    state.live !== null && <SiteLink key="view" url={state.url} />,
    mayPublish && (
      <PublishLabel
        key="publish"
        state={{ ...state, changes: state.changes + drafts.size }}
        busy={publish.isPending || state.running !== null}
        onClick={begin}
      />
    ),
  ].filter(Boolean);
  return (
    <Page title={t('publishing.title')} purpose={t('publishing.purpose')} actions={actions.length > 0 && actions}>
      <div className={styles.columns}>
        {(state.pinned !== null || project.closure) && (
          <div className={styles.notice}>
            <ClosureNotice project={project} />
            <PinnedNotice site={site} state={state} mayPublish={mayPublish} />
          </div>
        )}
        <div className={styles.main}>
          <ReleaseList site={site} state={state} />
        </div>
        <div className={styles.side}>
          {state.running && <RunningCard site={site} running={state.running} permissions={permissions} />}
          <NextRelease
            site={site}
            state={state}
            request={{ isIncremental, title, drafts }}
            onDrafts={setDrafts}
            onIncremental={setIncremental}
            onTitle={setTitle}
          />
          <ReleaseStatusCard site={site} state={state} mayDownload={mayPublish} />
        </div>
      </div>
    </Page>
  );
}
