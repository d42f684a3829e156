import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { createSite, type Site } from '../contract/sites.ts';
import { siteQuery } from './api.ts';
import { CreateSite } from './create-site.tsx';
import { NoSiteYet } from './no-site-yet.tsx';
import { SitePreparing } from './site-preparing.tsx';

type Props = { waiting: ReactNode; children: (site: Site) => ReactNode };

/** Wraps every screen that needs the project's site: until the site exists and is ready, it shows the reason and the next step. */
export function SiteGate({ waiting, children }: Props) {
  const { project, permissions } = useOpenProject();
  const query = useQuery(siteQuery(project._id));
  const mayCreate = mayCall(createSite, permissions);
  return (
    <QueryView
      query={query}
      skeleton={waiting}
      isEmpty={(site) => site === null}
      empty={mayCreate ? <CreateSite project={project} /> : <NoSiteYet ownerId={project.userId} />}
    >
      {(site) => site && <OpenSite site={site}>{children}</OpenSite>}
    </QueryView>
  );
}

function OpenSite({ site, children }: { site: Site; children: Props['children'] }) {
  const { project, permissions } = useOpenProject();
  const { activity } = site.progress;
  if (activity === 'deleting') return <DeletingNotice go={projectPath(project, 'domains/manage')} />;
  if (!site.initialized) return <SitePreparing site={site} permissions={permissions} />;
  return children(site);
}

/** The specification's way out of a site that is being deleted. */
function DeletingNotice({ go }: { go: string }) {
  useEffect(() => notify.error(t('sites.deleting')), []);
  return <Redirect go={go} />;
}
