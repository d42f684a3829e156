import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The library restarts a running fetch when its query is invalidated, except the query's first one. The reply to that one may be older than
 * the change that was reported, and would count as fresh. Such queries are invalidated once more when the first reply has arrived.
 */
export class RefetchingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const cache = this.getQueryCache();
    const first = cache
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const replies = first.map(({ promise }) => promise?.catch(() => undefined));
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.all(replies);
    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options);
  }
}
