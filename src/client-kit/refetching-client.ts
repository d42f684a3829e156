import {
  type FetchQueryOptions,
  type InferDataFromTag,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  type SetDataOptions,
  type Updater,
} from '@tanstack/react-query';

/** Never shows the reply to a fetch that began before a change as the state after it. */
export class RefetchingClient extends QueryClient {
  /**
   * The library restarts a running fetch when its query is invalidated, except the query's first one, and one of a query that no screen
   * shows. The reply to such a fetch may be older than the change that was reported, and would count as fresh. These queries are
   * invalidated once more when the reply has arrived.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const kept = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    const replies = kept.map(({ promise }) => promise?.catch(() => undefined));
    await super.invalidateQueries(filters, options);
    if (kept.length === 0) return;
    await Promise.all(replies);
    await super.invalidateQueries({ ...filters, predicate: (query) => kept.includes(query) }, options);
  }

  /** A value is the reply to a change, so a running fetch is restarted. A function only adapts the value that is shown. */
  override setQueryData<Data = unknown, Key extends QueryKey = QueryKey, Inferred = InferDataFromTag<Data, Key>>(
    queryKey: Key,
    updater: Updater<InferDataFromTag<Data, Key> | undefined, Inferred | undefined>,
    options?: SetDataOptions,
  ): Inferred | undefined {
    const query = { queryKey, exact: true } as const;
    const isFetching = typeof updater !== 'function' && this.isFetching(query) > 0;
    const data = super.setQueryData<Data, Key, Inferred>(queryKey, updater, options);
    if (isFetching) void this.invalidateQueries(query);
    return data;
  }
}

/** Fetches in any case: the reply to a request that is running may be older than the reason for this one. */
export async function fetchAfresh<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const running = client.getQueryCache().find({ queryKey: options.queryKey })?.promise;
  await running?.catch(() => undefined);
  return client.fetchQuery({ ...options, staleTime: 0 });
}

/** Applies the reply to a change to the cached value. A running fetch, whose reply may be older, is repeated. */
export function applyReply<Data>(client: QueryClient, queryKey: QueryKey, apply: (known: Data) => Data): void {
  const known = client.getQueryData<Data>(queryKey);
  if (known !== undefined) client.setQueryData<Data>(queryKey, apply(known));
  else if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
}
