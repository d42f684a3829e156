import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorLines } from './error-lines.ts';
import { t } from './texts.ts';

export type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null };
type Load<Item> = (place: { readonly cursor?: string; readonly limit: number }) => Promise<Page<Item>>;

const pageSize = 50;
const exportPageSize = 100;

/** A list that is read page by page, and as a whole for a file. */
export const buildPagedQuery = <Item>(queryKey: readonly unknown[], load: Load<Item>) => ({
  ...infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load({ limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Item>) => page.nextCursor ?? undefined,
  }),
  /** All matching rows, for the CSV export. */
  async loadAll(): Promise<readonly Item[]> {
    const found: Item[] = [];
    let cursor: string | undefined;
    do {
      const page: Page<Item> = await load({ limit: exportPageSize, ...(cursor ? { cursor } : {}) });
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  },
});

/** The properties of a data table that shows such a list. */
export const toTableProps = <Item>(query: UseInfiniteQueryResult<{ pages: Page<Item>[] }>) => ({
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
