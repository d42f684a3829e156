import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProjectLink } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { unpublishedQuery } from '#features/pages/client/door.tsx';
import { ChangedSettings } from '#features/settings/client/door.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import type { SiteRef } from '../api.ts';
import { UnpublishedList } from './unpublished-list.tsx';

type Props = {
  project: ProjectLink;
  site: SiteRef;
  state: Pick<PublishingState, 'changes' | 'settings'>;
  shown: number;
  onLeave?: (() => void) | undefined;
};

/** Files and settings whose saved state is not live yet. */
export function UnpublishedContent({ project, site, state: { changes, settings }, shown, onLeave }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(unpublishedQuery(site));
  const files = changes - settings.length;
  return (
    <>
      {files > 0 && (
        <QueryView
          query={query}
          compact
          skeleton={
            <Skeleton label={t('publishing.next.loading')}>
              <SkeletonBlock height={90} />
            </Skeleton>
          }
        >
          {({ pages }) => (
            <UnpublishedList
              project={project}
              changes={pages.flatMap(({ items }) => items)}
              total={files}
              shown={shown}
              onLeave={onLeave}
            />
          )}
        </QueryView>
      )}
      <ChangedSettings project={project} keys={settings} onLeave={onLeave} />
    </>
  );
}
