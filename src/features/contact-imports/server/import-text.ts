import { Readable } from 'node:stream';
import type { Person } from '#contract-kit/scope.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { maxImportBytes } from '../contract/imports.ts';
import { stageRows } from './check/stage-rows.ts';
import { insertImport } from './create-import.ts';
import { changeImport, findImport } from './find-import.ts';
import { inspectStored } from './reader/run-reader.ts';
import { startImportUseCase } from './write/start-import.ts';

type Import = {
  readonly fileName: string;
  readonly text: string;
  readonly newList: string;
  readonly consent: string;
};
type Owner = {
  readonly house: House;
  readonly projectId: string;
  readonly person: Person;
  readonly signal: AbortSignal;
};

/** Imports a table like an uploaded file, as suggested. The first import of a project only, so that it may run twice. */
export async function importTextOnce({ house, projectId, person, signal }: Owner, given: Import): Promise<void> {
  const act = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    inProject(house, projectId, (scope) => work({ ...scope, person }));
  if ((await act(({ tx }) => selectRows(tx, 'select 1 from contact_imports limit 1', []))).length > 0) return;
  const id = house.clock.newId();
  const source = Readable.from([Buffer.from(given.text)]);
  const prefix = `${projectId}/contact-imports/${id}`;
  const { key, size } = await house.blobs.put(prefix, source, { maxBytes: maxImportBytes });
  const inspected = await inspectStored({ house, projectId, blobKey: key }, {});
  await act((scope) => insertImport(scope, { id, key, size, fileName: given.fileName }, inspected));
  const counts = await stageRows(house, await act((scope) => findImport(scope, id)), signal);
  await act(async (scope) => {
    await changeImport(scope, id, { state: 'checked', counts });
    const body = { policy: 'fill' as const, newList: given.newList, consent: given.consent };
    await startImportUseCase(scope, { params: { assetId: projectId, id }, query: {}, body });
  });
}
