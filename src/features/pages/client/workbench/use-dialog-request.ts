import { useCallback, useState } from 'react';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { roots } from '../tree/folder-index.ts';
import type { DialogRequest } from './dialog-request.ts';

/** The open dialog. `?new` in the address opens the dialog for a new page, so that other screens can link to it. */
export function useDialogRequest(): readonly [DialogRequest | undefined, (request: DialogRequest | undefined) => void] {
  const [request, setRequest] = useState<DialogRequest>();
  const [query, change] = useUrlFilters();
  const isNewWanted = query.has('new');
  const changeRequest = useCallback(
    (nextRequest: DialogRequest | undefined) => {
      if (new URLSearchParams(window.location.search).has('new')) change({ new: null });
      setRequest(nextRequest);
    },
    [change],
  );
  return [request ?? (isNewWanted ? { kind: 'new-page', folder: roots.pages } : undefined), changeRequest];
}
