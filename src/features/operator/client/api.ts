import { infiniteQueryOptions, queryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { t } from '#client-kit/texts.ts';
import {
  getAccountBudget,
  getInstallation,
  listAccounts,
  listOperatorActs,
} from '#features/accounts/contract/operator.ts';
import { listEveryProject } from '#features/projects/contract/operator.ts';
import { getJobHealth, listDisks } from '../contract.ts';

export const operatorKeys = {
  accounts: ['operator', 'accounts'],
  budgets: ['operator', 'budgets'],
  projects: ['operator', 'projects'],
  acts: ['operator', 'acts'],
  jobs: ['operator', 'jobs'],
  disks: ['operator', 'disks'],
  installation: ['operator', 'installation'],
} as const;

export type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null };
type Load<Item> = (place: { readonly cursor?: string; readonly limit: number }) => Promise<Page<Item>>;

const rowsAtOnce = 50;
const mostRowsAtOnce = 100;

const paged = <Item>(queryKey: readonly unknown[], load: Load<Item>) => ({
  ...infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load({ limit: rowsAtOnce, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Item>) => page.nextCursor ?? undefined,
  }),
  /** Every row that fits, for the file. */
  async loadAll(): Promise<readonly Item[]> {
    const found: Item[] = [];
    let cursor: string | undefined;
    do {
      const page: Page<Item> = await load({ limit: mostRowsAtOnce, ...(cursor ? { cursor } : {}) });
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  },
});

type Asked<Call> = Call extends { readonly query?: infer Query } ? Omit<NonNullable<Query>, 'cursor' | 'limit'> : never;

export const accountsQuery = (asked: Asked<Parameters<typeof call<typeof listAccounts>>[1]>) =>
  paged([...operatorKeys.accounts, asked], (place) => call(listAccounts, { query: { ...asked, ...place } }));

export const projectsQuery = (asked: Asked<Parameters<typeof call<typeof listEveryProject>>[1]>) =>
  paged([...operatorKeys.projects, asked], (place) => call(listEveryProject, { query: { ...asked, ...place } }));

export const actsQuery = (asked: Asked<Parameters<typeof call<typeof listOperatorActs>>[1]>) =>
  paged([...operatorKeys.acts, asked], (place) => call(listOperatorActs, { query: { ...asked, ...place } }));

const lookEveryMs = 10_000;

export const jobsQuery = queryOptions({
  queryKey: operatorKeys.jobs,
  queryFn: () => call(getJobHealth),
  refetchInterval: lookEveryMs,
});

export const disksQuery = queryOptions({
  queryKey: operatorKeys.disks,
  queryFn: () => call(listDisks),
  refetchInterval: lookEveryMs,
});

/** Asked for anew each time it is opened: it counts while the account works. */
export const accountBudgetQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.budgets, id],
    queryFn: () => call(getAccountBudget, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export const installationQuery = queryOptions({
  queryKey: operatorKeys.installation,
  queryFn: () => call(getInstallation),
});

/** What a table needs to know of an endless list. */
export const tableOf = <Item>(query: UseInfiniteQueryResult<{ pages: Page<Item>[] }>) => ({
  rows: query.data?.pages.flatMap((page) => page.items),
  more: {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    load: () => void query.fetchNextPage(),
  },
  failed: query.isError
    ? { title: t('kit.error.title'), lines: errorLines(query.error), onRetry: () => void query.refetch() }
    : undefined,
});
