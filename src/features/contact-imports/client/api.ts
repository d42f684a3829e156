import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { buildPagedQuery } from '#client-kit/paged-query.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { useLiveContacts } from '#features/contacts/client/door.tsx';
import { saveFile } from '#ui/save-file.ts';
import {
  type ContactImport,
  downloadImportRows,
  getImport,
  type ImportChanged,
  importChangedEvent,
  listImportRows,
  listImports,
  type rowFilters,
} from '../contract/imports.ts';
import type { Policy } from '../verdicts.ts';

export type RowFilter = (typeof rowFilters)[number];

const importsKey = (assetId: string) => ['contact-imports', assetId] as const;

export const importQuery = (assetId: string, id: string) =>
  queryOptions({
    queryKey: [...importsKey(assetId), 'one', id],
    queryFn: () => call(getImport, { params: { assetId, id } }),
  });

export const importsQuery = (assetId: string) =>
  buildPagedQuery([...importsKey(assetId), 'list'], (place) =>
    call(listImports, { params: { assetId }, query: { ...place } }),
  );

type Shown = { readonly show: RowFilter; readonly policy: Policy; readonly page: string };

/** Checked rows change with each check and each choice for known contacts. */
export const rowsQuery = (
  assetId: string,
  { _id: id, counts, targets }: ContactImport,
  { show, policy, page }: Shown,
) =>
  queryOptions({
    queryKey: [...importsKey(assetId), 'rows', id, counts, targets, show, policy, page],
    queryFn: () =>
      call(listImportRows, {
        params: { assetId, id },
        query: { show, policy, limit: rowsShown, ...(page ? { cursor: page } : {}) },
      }),
  });
export const rowsShown = 8;

export const refreshImports = (queryClient: QueryClient, assetId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: importsKey(assetId) });

/** Shows what was answered at once. */
export const keepImport = (queryClient: QueryClient, assetId: string, found: ContactImport): void =>
  void queryClient.setQueryData(importQuery(assetId, found._id).queryKey, found);

/** Imports change contacts and lists, too. */
export function useLiveImports(): void {
  useLiveContacts();
  const queryClient = useQueryClient();
  useSocketEvent<ImportChanged>(importChangedEvent, ({ assetId }) => void refreshImports(queryClient, assetId));
}

export async function saveRows(assetId: string, { _id: id }: ContactImport, show: RowFilter): Promise<void> {
  const file = await call(downloadImportRows, { params: { assetId, id }, query: { show } }, { as: 'blob' });
  saveFile(`contacts-${show}.csv`, 'text/csv;charset=utf-8', file as Blob);
}
