import { useCallback, useState } from 'react';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { roots } from '../tree/folder-index.ts';
import type { DialogRequest } from './dialog-request.ts';

/** The open dialog. `?new` in the address opens the dialog for a new page, `?share` that for links to the open page's preview. */
export function useDialogRequest(): readonly [DialogRequest | undefined, (request: DialogRequest | undefined) => void] {
  const [request, setRequest] = useState<DialogRequest>();
  const [query, change] = useUrlFilters();
  const linked = linkedDialog(query);
  const changeRequest = useCallback(
    (nextRequest: DialogRequest | undefined) => {
      if (linkedDialog(new URLSearchParams(window.location.search))) change({ new: null, share: null });
      setRequest(nextRequest);
    },
    [change],
  );
  return [request ?? linked, changeRequest];
}

/** The dialog that the address opens, so that other screens and notifications can link to it. */
function linkedDialog(query: URLSearchParams): DialogRequest | undefined {
  const path = query.get('path');
  if (query.has('new')) return { kind: 'new-page', folder: roots.pages };
  return query.has('share') && path !== null ? { kind: 'share-preview', path } : undefined;
}
