import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type LibraryChanged, libraryChangedEvent } from '../contract/nodes.ts';
import { libraryKeys } from './library-keys.ts';

/** An upload of many files reports each of them: lists are fetched again at most this often. */
const refreshEveryMs = 1000;

/** Keeps lists of the library up to date with changes by other people and by background work. */
export function useLiveLibrary(): void {
  const queryClient = useQueryClient();
  const pending = useRef(new Map<string, LibraryChanged>());
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSocketEvent<LibraryChanged>(libraryChangedEvent, ({ assetId, folders }) => {
    const before = pending.current.get(assetId)?.folders ?? [];
    pending.current.set(assetId, { assetId, folders: [...new Set([...before, ...folders])] });
    timer.current ||= window.setTimeout(() => {
      timer.current = 0;
      const changes = [...pending.current.values()];
      pending.current.clear();
      for (const change of changes) refreshChanged(queryClient, change);
    }, refreshEveryMs);
  });
}

function refreshChanged(queryClient: QueryClient, { assetId, folders }: LibraryChanged): void {
  const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  for (const folder of folders) refresh(libraryKeys.folder(assetId, folder));
  refresh(libraryKeys.nodes(assetId));
  refresh(libraryKeys.search(assetId));
  refresh(libraryKeys.trash(assetId));
  refresh(libraryKeys.duplicates(assetId));
  refresh(libraryKeys.tags(assetId));
  refresh(libraryKeys.usage(assetId));
}

/** After a change by this person, everything about the library is fetched again. */
export const refreshLibrary = (queryClient: QueryClient, assetId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: libraryKeys.of(assetId) });
