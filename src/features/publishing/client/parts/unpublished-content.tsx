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

const lineHeight = 32;

/** Files and settings whose saved state is not live yet. */
export function UnpublishedContent({ project, site, state: { changes, settings }, shown, onLeave }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(unpublishedQuery(site));
  const files = changes - settings.length;
  // As high as the lines will be, so that nothing below moves away from the pointer.
  const skeleton = (
    <Skeleton label={t('publishing.next.loading')}>
      <SkeletonBlock height={Math.min(files, shown) * lineHeight} />
    </Skeleton>
  );
  return (
    <>
      {files > 0 && (
        <QueryView query={query} compact skeleton={skeleton}>
          {({ pages }) => {
            const loaded = pages.flatMap(({ items }) => items);
            // The number is known before the lines when a release is rolled back or a page is saved.
            return loaded.length === 0 && query.isFetching ? (
              skeleton
            ) : (
              <UnpublishedList project={project} changes={loaded} total={files} shown={shown} onLeave={onLeave} />
            );
          }}
        </QueryView>
      )}
      <ChangedSettings project={project} keys={settings} onLeave={onLeave} />
    </>
  );
}
