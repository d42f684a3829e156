import { useCallback, useState } from 'react';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { roots } from '../tree/folder-index.ts';
import type { Asking } from './asking.ts';

/** The open dialog. `?new` in the address opens the dialog for a new page, so that other screens can link to it. */
export function useAsking(): readonly [Asking | undefined, (asking: Asking | undefined) => void] {
  const [asking, setAsking] = useState<Asking>();
  const [query, change] = useUrlFilters();
  const isNewWanted = query.has('new');
  const ask = useCallback(
    (next: Asking | undefined) => {
      if (new URLSearchParams(window.location.search).has('new')) change({ new: null });
      setAsking(next);
    },
    [change],
  );
  return [asking ?? (isNewWanted ? { about: 'new-page', folder: roots.pages } : undefined), ask];
}
