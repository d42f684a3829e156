import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import { refreshFiles } from '#features/pages/client/door.tsx';
import { listDrafts } from '#features/pages/contract/files.ts';
import { stageFiles } from '#features/pages/contract/tree.ts';
import { publishSite } from '../contract/releases.ts';
import { inSite, publishingKeys, type SiteRef, stateQuery } from './api.ts';

/** Whether only changes are rebuilt: stored in this browser, because the result is the same either way. */
export function useIncremental(): [boolean, (is: boolean) => void] {
  const [kept, keep] = useLocalSetting('plinth.publish-only-changed', ['yes', 'no'], 'yes');
  return [kept === 'yes', (is) => keep(is ? 'yes' : 'no')];
}

/** The longest list that one call returns. */
const maxDrafts = 50;

type PublishRequest = {
  readonly isIncremental: boolean;
  readonly title?: string;
  /** Drafts that are released along, by path. */
  readonly drafts?: ReadonlySet<string>;
};

/** The list is refetched, because the open text may have just been saved: a change names the version it is based on. */
async function releaseDrafts(site: SiteRef, paths: ReadonlySet<string>): Promise<void> {
  const { items } = await call(listDrafts, { params: inSite(site), query: { limit: maxDrafts } });
  const files = items.filter(({ path }) => paths.has(path)).map(({ path, hash }) => ({ path, base: hash }));
  if (files.length > 0) await call(stageFiles, { params: inSite(site), body: { files, state: 'ready-to-publish' } });
}

/** Publishes the saved state of a site, for rooms that end in publishing. */
export function usePublishNow(): (site: SiteRef) => Promise<unknown> {
  const queryClient = useQueryClient();
  const [isIncremental] = useIncremental();
  return async (site) => {
    const begun = await call(publishSite, {
      params: inSite(site),
      query: { incremental: isIncremental ? 'true' : 'false' },
    });
    showRunning(queryClient, site, begun);
  };
}

/** A release is shown as running before the first event about it arrives. */
function showRunning(queryClient: QueryClient, site: SiteRef, { taskId, release }: ReplyOf<typeof publishSite>): void {
  queryClient.setQueryData(
    stateQuery(site).queryKey,
    (state) => state && { ...state, running: { number: release, taskId } },
  );
}

/** Starts a release. */
export function usePublish(site: SiteRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ isIncremental, title = '', drafts = new Set() }: PublishRequest) => {
      if (drafts.size > 0) await releaseDrafts(site, drafts);
      return call(publishSite, {
        params: inSite(site),
        query: { incremental: isIncremental ? 'true' : 'false', ...(title.trim() === '' ? {} : { title }) },
      });
    },
    onSuccess: (begun) => showRunning(queryClient, site, begun),
    onSettled: (_reply, _error, { drafts }) => {
      if (drafts) void refreshFiles(queryClient, site);
      void queryClient.invalidateQueries({ queryKey: publishingKeys.of(site) });
    },
  });
}
