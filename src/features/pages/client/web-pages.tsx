import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { SiteGate } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { OpenPagesProvider } from './locks/open-pages.tsx';
import { useSiteFiles } from './workbench/use-site-files.ts';
import { Workbench } from './workbench/workbench.tsx';
import { WorkbenchSkeleton } from './workbench/workbench-skeleton.tsx';

/** The workbench screen: the files of a site, the text of one file, and its preview. */
export function WebPages() {
  const { t } = useTranslation();
  useTitle(t('pages.title'));
  return <SiteGate waiting={<WorkbenchSkeleton />}>{(site) => <SiteWorkbench key={site._id} site={site} />}</SiteGate>;
}

function SiteWorkbench({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { permissions } = useOpenProject();
  const { full, error, isFetching, retry } = useSiteFiles(site);
  if (full)
    return (
      <OpenPagesProvider site={site}>
        <Workbench site={site} permissions={permissions} list={full.list} index={full.index} />
      </OpenPagesProvider>
    );
  if (!error) return <WorkbenchSkeleton />;
  return <FailedState title={t('kit.error.title')} lines={errorLines(error)} onRetry={retry} busy={isFetching} />;
}
