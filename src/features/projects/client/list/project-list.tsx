import { IconPlus, IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { projectsQuery } from '../api.ts';
import studio from '../art/studio.webp';
import { useRestore, useStar } from '../project-changes.ts';
import { listProjectsOf } from '../project-pages.ts';
import { PendingInvitations } from '../teams/pending-invitations.tsx';
import { EmptyList } from './empty-lists.tsx';
import { FirstProjectActions } from './first-project-actions.ts';
import type { ListActions, ProjectDialog } from './list-actions.ts';
import { ListingBar } from './listing-bar.tsx';
import { NewProject } from './new-project.tsx';
import cards from './project-card.module.css';
import { ProjectDialogs } from './project-dialogs.tsx';
import { ProjectListSkeleton } from './project-layouts.tsx';
import { ProjectResults } from './project-results.tsx';
import { type ListingControls, listTabs, useListing } from './use-listing.ts';

export function ProjectList() {
  const { t } = useTranslation();
  const controls = useListing();
  const { listing, setTab } = controls;
  const [asking, setAsking] = useState<ProjectDialog>();
  const [renamingId, startRenaming] = useState<string>();
  const newProject = useNewProjectDialog();
  const restore = useRestore();
  const star = useStar();
  useTitle(t('projects.title'));
  const actions: ListActions = {
    ask: setAsking,
    renamingId,
    startRenaming,
    restore: (project) =>
      restore.mutate(project._id, {
        onSuccess: () => notify.success(t('projects.bin.restored', { name: project.name })),
      }),
    star: (project, isStarred) => star.mutate({ project, star: isStarred }),
  };
  const add = (
    <Button kind="primary" icon={<IconPlus />} onClick={newProject.open}>
      {t('projects.new')}
    </Button>
  );
  return (
    <Page centred title={t('projects.title')} purpose={t('projects.purpose')} actions={add}>
      <PendingInvitations />
      <TabBar
        label={t('projects.tabs.label')}
        value={listing.tab}
        onChange={setTab}
        tabs={listTabs.map((tab) => ({
          value: tab,
          label: (
            <>
              {tab === 'starred' && <IconStar aria-hidden="true" />}
              {t(`projects.tabs.${tab}`)}
            </>
          ),
        }))}
        end={<ListingBar controls={controls} />}
      >
        <TabContent controls={controls} actions={actions} onNew={newProject.open} />
      </TabBar>
      <NewProject opened={newProject.isOpen} onClose={newProject.close} />
      <ProjectDialogs asking={asking} onClose={() => setAsking(undefined)} />
    </Page>
  );
}

/** The URL opens the dialog for a new project, so that other screens can link to it. */
function useNewProjectDialog() {
  const [search, changeSearch] = useUrlFilters();
  return {
    isOpen: search.has('new'),
    open: () => changeSearch({ new: '' }),
    close: () => changeSearch({ new: null }),
  };
}

type ListProps = { controls: ListingControls; actions: ListActions; onNew: () => void };

function TabContent({ controls, actions, onNew }: ListProps) {
  const { t } = useTranslation();
  const { listing, layout } = controls;
  const isFiltered = listing.search !== '' || listing.isMine;
  const query = useInfiniteQuery(projectsQuery(listing));
  const isEmpty = query.data !== undefined && listProjectsOf(query.data).length === 0;
  const isUnstarred = isEmpty && listing.tab === 'starred' && !isFiltered;
  const isFirst = isEmpty && listing.tab === 'all' && !isFiltered;
  if (isUnstarred) return <StarIntroduction controls={controls} actions={actions} onNew={onNew} />;
  return (
    <QueryView
      query={query}
      skeleton={<ProjectListSkeleton label={t('projects.loading')} />}
      isEmpty={() => isEmpty}
      empty={isFirst ? <FirstProject onNew={onNew} /> : <EmptyList controls={controls} />}
    >
      {() => (
        <ProjectResults
          query={query}
          layout={layout}
          actions={actions}
          isReorderable={listing.tab === 'starred' && !isFiltered}
          onNew={listing.tab === 'bin' || isFiltered ? undefined : onNew}
        />
      )}
    </QueryView>
  );
}

/** Without stars, the tab explains them and shows all projects, so that there is something to star. */
function StarIntroduction({ controls, actions, onNew }: ListProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(projectsQuery({ ...controls.listing, tab: 'all' }));
  const isEmpty = query.data !== undefined && listProjectsOf(query.data).length === 0;
  return (
    <QueryView
      query={query}
      skeleton={<ProjectListSkeleton label={t('projects.loading')} />}
      isEmpty={() => isEmpty}
      empty={<FirstProject onNew={onNew} />}
    >
      {() => (
        <>
          <div className={cards.hint}>
            <Notice tone="blue" lines={[t('projects.starHint')]} />
          </div>
          <ProjectResults
            query={query}
            layout={controls.layout}
            actions={actions}
            isReorderable={false}
            onNew={onNew}
          />
        </>
      )}
    </QueryView>
  );
}

function FirstProject({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation();
  const others = useContext(FirstProjectActions);
  return (
    <EmptyState
      picture={<img className={cards.picture} src={studio} alt="" width="360" height="240" />}
      title={t('projects.emptyTitle')}
      action={
        <div className={cards.beginnings}>
          <Button icon={<IconPlus />} onClick={onNew}>
            {t('projects.new')}
          </Button>
          {others}
        </div>
      }
    >
      {t('projects.empty')}
    </EmptyState>
  );
}
