import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import {
  type Asset,
  createProject,
  getPermissions,
  getProject,
  listProjects,
  redrawCover,
  uploadCover,
} from '../contract/assets.ts';
import { openedProject } from '../contract/stars.ts';

export const projectsKeys = {
  all: ['projects'],
  list: ['projects', 'list'],
  one: (id: string) => ['projects', 'one', id],
  permissions: (id: string) => ['projects', 'permissions', id],
} as const;

/** While a cover is drawn the end arrives over the socket; this is the net below it. */
const lookAgainMs = 5000;
const whileDrawing = (assets: readonly (Asset | undefined)[]): number | false =>
  assets.some((asset) => asset?.coverState === 'drawing') && lookAgainMs;

export const projectsQuery = infiniteQueryOptions({
  queryKey: projectsKeys.list,
  queryFn: ({ pageParam }) => call(listProjects, { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchInterval: ({ state }) => whileDrawing(state.data?.pages.flatMap((page) => page.items) ?? []),
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectsKeys.one(id),
    queryFn: () => call(getProject, { params: { id } }),
    refetchInterval: ({ state }) => whileDrawing([state.data]),
  });

export const permissionsQuery = (id: string) =>
  queryOptions({
    queryKey: projectsKeys.permissions(id),
    queryFn: () => call(getPermissions, { params: { id } }),
  });

/** The answer is the newest there is; the list is asked for again. */
function keep(queryClient: QueryClient, asset: Asset): void {
  queryClient.setQueryData(projectsKeys.one(asset._id), asset);
  void queryClient.invalidateQueries({ queryKey: projectsKeys.list });
}

export function useCreateProject() {
  const queryClient = useQueryClient();
  return async (name: string, idempotencyKey: string): Promise<Asset> => {
    const asset = await call(createProject, { body: { name } }, { idempotencyKey });
    keep(queryClient, asset);
    return asset;
  };
}

export function useRedrawCover(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(redrawCover, { params: { id } }),
    onSuccess: (asset) => keep(queryClient, asset),
  });
}

export function useUploadCover(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(uploadCover, { params: { id } }, { file }),
    onSuccess: (asset) => keep(queryClient, asset),
  });
}

export const tellOpened = (id: string): Promise<undefined> => call(openedProject, { params: { id } });
