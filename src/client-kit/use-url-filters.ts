import { useSearchParams } from 'react-router';
import { goTo } from './navigation.ts';
import { makeSearchQueue } from './search-queue.ts';

/** One queue for the whole window, because there is one address. */
const changeFilters = makeSearchQueue({
  read: () => window.location.search,
  write: (search, replace) =>
    goTo({ search: search === '' ? '' : `?${search}` }, { replace, preventScrollReset: true }),
});

/** What the address says after its question mark, and a way to change it: a value sets a name, null removes it. */
export function useUrlFilters(): readonly [URLSearchParams, typeof changeFilters] {
  const [params] = useSearchParams();
  return [params, changeFilters];
}
