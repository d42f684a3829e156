import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import {
  getTask,
  listAllTasks,
  listEveryTask,
  listTaskLogs,
  listTasks,
  type Task,
  type TaskLogLine,
} from '../contract.ts';
import type { TaskFilters } from './task-filters.ts';

/** A task in a list of several projects carries the name of its project. */
export type ListedTask = Task & { readonly assetName?: string };

export const tasksKeys = {
  all: ['tasks'],
  lists: ['tasks', 'list'],
  list: (assetId: string | undefined, filters: TaskFilters) => ['tasks', 'list', assetId ?? 'all', filters],
  running: ['tasks', 'running'],
  one: (assetId: string, id: string) => ['tasks', 'one', assetId, id],
  logs: (assetId: string, id: string) => ['tasks', 'logs', assetId, id],
} as const;

const pageSize = 50;

type Page = { readonly items: ListedTask[]; readonly nextCursor: string | null };

function loadPage(assetId: string | undefined, filters: TaskFilters, cursor?: string): Promise<Page> {
  const query = { ...filters, limit: pageSize, ...(cursor ? { cursor } : {}) };
  return assetId ? call(listTasks, { params: { a: assetId }, query }) : call(listAllTasks, { query });
}

/** Tasks of one project, or of all projects in which the person acts as admin. */
export const tasksQuery = (assetId: string | undefined, filters: TaskFilters) =>
  infiniteQueryOptions({
    queryKey: tasksKeys.list(assetId, filters),
    queryFn: ({ pageParam }) => loadPage(assetId, filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

const loadInstallationPage = (filters: TaskFilters, cursor?: string): Promise<Page> =>
  call(listEveryTask, { query: { ...filters, limit: pageSize, ...(cursor ? { cursor } : {}) } });

/** Tasks of the whole installation, for the operator. */
export const everyTaskQuery = (filters: TaskFilters) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'every', filters],
    queryFn: ({ pageParam }) => loadInstallationPage(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Every matching task, for the CSV export. */
export const loadAllTasks = (assetId: string | undefined, filters: TaskFilters): Promise<readonly ListedTask[]> =>
  loadPages((cursor) => loadPage(assetId, filters, cursor));

export const loadEveryTask = (filters: TaskFilters): Promise<readonly ListedTask[]> =>
  loadPages((cursor) => loadInstallationPage(filters, cursor));

async function loadPages(load: (cursor: string | undefined) => Promise<Page>): Promise<readonly ListedTask[]> {
  const found: ListedTask[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await load(cursor);
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

/** Running tasks in every project the person administers. */
export const runningQuery = queryOptions({
  queryKey: tasksKeys.running,
  queryFn: async () => (await call(listAllTasks, { query: { state: 'running', limit: 20 } })).items,
});

export const taskQuery = (assetId: string, id: string) =>
  queryOptions({
    queryKey: tasksKeys.one(assetId, id),
    queryFn: () => call(getTask, { params: { a: assetId, id } }),
  });

const logPageSize = 500;

/** All log lines of a task. A refetch loads only the lines after the last known one. */
export const logsQuery = (queryClient: QueryClient, assetId: string, id: string) => {
  const queryKey = tasksKeys.logs(assetId, id);
  return queryOptions({
    queryKey,
    staleTime: 0,
    structuralSharing: false,
    queryFn: async () => {
      const lines: TaskLogLine[] = [...(queryClient.getQueryData<TaskLogLine[]>(queryKey) ?? [])];
      for (;;) {
        const query = { after: lines.at(-1)?.number ?? 0, limit: logPageSize };
        const { items, hasMore } = await call(listTaskLogs, { params: { a: assetId, id }, query });
        lines.push(...items);
        if (!hasMore) return lines;
      }
    },
  });
};
