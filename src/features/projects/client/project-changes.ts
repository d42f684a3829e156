import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import {
  type Asset,
  createProject,
  deleteProject,
  redrawCover,
  renameProject,
  restoreProject,
  transferProject,
  uploadCover,
} from '../contract/assets.ts';
import { orderStars, starProject, unstarProject } from '../contract/stars.ts';
import { removeFromTeam } from '../contract/teams.ts';
import { type Listing, projectsKeys } from './api.ts';
import {
  applyStar,
  changeProject,
  type ListTab,
  type ProjectPages,
  removeProject,
  reorderProjects,
} from './project-pages.ts';
import { refreshProjects } from './refresh-projects.ts';

/** Stores the project of a reply in the cache and refetches the lists. */
function storeProject(queryClient: QueryClient, asset: Asset): void {
  queryClient.setQueryData(projectsKeys.one(asset._id), asset);
  void refreshProjects(queryClient, { changed: asset._id, lists: true });
}

type Change = (pages: ProjectPages, tab: ListTab) => ProjectPages;

/** Applies a change to every cached list before the server has replied. */
async function applyToLists(queryClient: QueryClient, change: Change): Promise<void> {
  // A reply that is still on its way would restore the old state.
  await queryClient.cancelQueries({ queryKey: projectsKeys.lists });
  for (const [key, pages] of queryClient.getQueriesData<ProjectPages>({ queryKey: projectsKeys.lists })) {
    const listing = key[2] as Listing | undefined;
    if (pages && listing) queryClient.setQueryData<ProjectPages>(key, change(pages, listing.tab));
  }
}

type Optimistic<Value> = {
  readonly name: string;
  readonly send: (value: Value) => Promise<unknown>;
  readonly show: (value: Value) => Change;
  /** Also applied to the cached project itself. */
  readonly showOne?: (value: Value) => { readonly id: string; readonly change: Partial<Asset> };
};

/**
 * Updates optimistically. Requests are sent one after the other, so that the last change wins; after the last reply, or an error,
 * everything is refetched.
 */
function useOptimistic<Value>({ name, send, show, showOne }: Optimistic<Value>) {
  const queryClient = useQueryClient();
  const mutationKey = ['projects', name];
  return useMutation({
    mutationKey,
    scope: { id: `projects.${name}` },
    mutationFn: send,
    onMutate: async (value) => {
      await applyToLists(queryClient, show(value));
      const one = showOne?.(value);
      if (!one) return;
      await queryClient.cancelQueries({ queryKey: projectsKeys.one(one.id) });
      queryClient.setQueryData<Asset>(projectsKeys.one(one.id), (asset) => asset && { ...asset, ...one.change });
    },
    onError: notify.problem,
    onSettled: (_answer, error) => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      // On an error, long lists must be refetched, too, because they show the reverted change.
      return error ? queryClient.invalidateQueries({ queryKey: projectsKeys.all }) : refreshProjects(queryClient);
    },
  });
}

export const useStar = () =>
  useOptimistic<{ project: Asset; star: boolean }>({
    name: 'stars',
    send: ({ project, star }) => call(star ? starProject : unstarProject, { params: { id: project._id } }),
    show:
      ({ project, star }) =>
      (pages, tab) =>
        applyStar(pages, tab, project, star),
    showOne: ({ project, star }) => ({ id: project._id, change: { star } }),
  });

export const useOrderStars = () =>
  useOptimistic<readonly string[]>({
    name: 'stars',
    send: (ids) => call(orderStars, { body: { starredAssets: [...ids] } }),
    show: (ids) => (pages, tab) => (tab === 'starred' ? reorderProjects(pages, ids) : pages),
  });

export const useRename = () =>
  useOptimistic<{ id: string; name: string }>({
    name: 'names',
    send: ({ id, name }) => call(renameProject, { params: { id }, body: { name } }),
    show:
      ({ id, name }) =>
      (pages) =>
        changeProject(pages, id, { name }),
    showOne: ({ id, name }) => ({ id, change: { name } }),
  });

export const useRestore = () =>
  useOptimistic<string>({
    name: 'bin',
    send: (id) => call(restoreProject, { params: { id } }),
    show: (id) => (pages, tab) => (tab === 'bin' ? removeProject(pages, id) : pages),
  });

export function useCreateProject() {
  const queryClient = useQueryClient();
  return async (body: { name: string; coverImage?: string }, idempotencyKey: string): Promise<Asset> => {
    const asset = await call(createProject, { body }, { idempotencyKey });
    storeProject(queryClient, asset);
    return asset;
  };
}

export function useRedrawCover(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(redrawCover, { params: { id } }),
    onSuccess: (asset) => storeProject(queryClient, asset),
  });
}

export const sendCover = (id: string, file: File): Promise<Asset> => call(uploadCover, { params: { id } }, { file });

export function useUploadCover(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendCover(id, file),
    onSuccess: (asset) => storeProject(queryClient, asset),
  });
}

/** Deleting, transferring and leaving a project are shown only after the server has confirmed them. */
function useConfirmed<Value, Reply>(id: string, send: (value: Value) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => refreshProjects(queryClient, { changed: id }),
  });
}

export const useDelete = (id: string) =>
  useConfirmed(id, ({ forever }: { forever: boolean }) =>
    call(deleteProject, { params: { id }, query: forever ? { forever: 'true' } : {} }),
  );

export const useTransfer = (id: string) =>
  useConfirmed(id, (userId: string) => call(transferProject, { params: { id }, body: { userId } }));

export const useLeave = ({ _id, teamRole }: Asset) =>
  useConfirmed(_id, (username: string) => {
    if (teamRole === 'owner') throw new Error('an owner does not leave');
    return call(removeFromTeam, { params: { a: _id, t: teamRole }, body: { username } });
  });
