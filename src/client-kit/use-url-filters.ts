import { useSearchParams } from 'react-router';
import { goTo } from './navigation.ts';
import { makeSearchQueue } from './search-queue.ts';

/** One queue per window, because there is one URL. */
const changeFilters = makeSearchQueue({
  read: () => window.location.search,
  write: (search, replace) =>
    goTo({ search: search === '' ? '' : `?${search}` }, { replace, preventScrollReset: true }),
});

/** The query of the URL, and a function that changes it: a value sets a name, null removes it. */
export function useUrlFilters(): readonly [URLSearchParams, typeof changeFilters] {
  const [params] = useSearchParams();
  return [params, changeFilters];
}
