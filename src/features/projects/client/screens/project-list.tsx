import { IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { settingKey } from '#client-kit/local-settings.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { projectsQuery } from '../api.ts';
import studio from '../art/studio.webp';
import { NewProject } from '../parts/new-project.tsx';
import cards from '../parts/project-card.module.css';
import { ProjectBones, ProjectGrid, ProjectTable } from '../parts/project-layouts.tsx';

const layouts = ['thumbnail', 'list'] as const;

export function ProjectList() {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const [layout, setLayout] = useLocalSetting(settingKey.listingLayout, layouts, 'thumbnail');
  const query = useInfiniteQuery(projectsQuery);
  const isEmpty = query.data?.pages.every((page) => page.items.length === 0) ?? false;
  useTitle(t('projects.title'));
  const add = (
    <Button kind="primary" icon={<IconPlus />} onClick={() => setNaming(true)}>
      {t('projects.new')}
    </Button>
  );
  return (
    <Page centred title={t('projects.title')} purpose={t('projects.purpose')} actions={!isEmpty && add}>
      <Loaded
        query={query}
        waiting={<ProjectBones label={t('projects.loading')} />}
        isEmpty={() => isEmpty}
        empty={
          <EmptyState
            picture={<img className={cards.picture} src={studio} alt="" width="360" height="240" />}
            title={t('projects.emptyTitle')}
            action={add}
          >
            {t('projects.empty')}
          </EmptyState>
        }
      >
        {({ pages }) => {
          const projects = pages.flatMap((page) => page.items);
          return (
            <>
              <div className={cards.bar}>
                {/* While there is more to show, the number on screen is not the number there is. */}
                <span>{!query.hasNextPage && t('projects.count', { count: projects.length })}</span>
                <Segmented
                  label={t('projects.layout')}
                  value={layout}
                  onChange={setLayout}
                  options={[
                    { value: 'thumbnail', label: <IconLayoutGrid role="img" aria-label={t('projects.thumbnails')} /> },
                    { value: 'list', label: <IconList role="img" aria-label={t('projects.list')} /> },
                  ]}
                />
              </div>
              {layout === 'list' ? (
                <ProjectTable projects={projects} />
              ) : (
                <ProjectGrid projects={projects} onNew={query.hasNextPage ? undefined : () => setNaming(true)} />
              )}
              {query.hasNextPage && (
                <div className={cards.more}>
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('projects.showMore')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      <NewProject opened={isNaming} onClose={() => setNaming(false)} />
    </Page>
  );
}
