import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { House } from '#platform/house/house.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type OpenScope, seatOf } from '#platform/house/scope.ts';
import type { checkImport } from '../../contract/imports.ts';
import { refuseImport } from '../../contract/refusals.ts';
import type { Target } from '../../targets.ts';
import { changeImport, findImport, lockImport, showImport } from '../find-import.ts';
import { inspectStored, ReaderRefused } from '../reader/run-reader.ts';
import type { ContactImportRow } from '../tables.ts';
import { stageRows } from './stage-rows.ts';

/** Reads the file with the chosen options, and has a job check all rows. The columns are read anew if they may be others now. */
export async function checkImportUseCase(open: OpenScope, { params, body }: InputOf<typeof checkImport>) {
  const { house } = open;
  const { projectId } = seatOf(open);
  const found = await open.inTransaction((scope) => findImport(scope, params.id));
  if (!['uploaded', 'checking', 'checked'].includes(found.state) || !found.blobKey) throw refuseImport('ended');
  const format = { ...body.format, kind: found.format.kind };
  const isReadAnew = (['encoding', 'delimiter', 'sheet', 'hasHeader'] as const).some(
    (option) => format[option] !== found.format[option],
  );
  const inspected = isReadAnew ? await inspectStored({ house, projectId, blobKey: found.blobKey }, format) : null;
  const columns = inspected?.columns ?? found.columns;
  const hasSameColumns = columns.length === found.columns.length;
  const targets: readonly (Target | null)[] = inspected && !hasSameColumns ? inspected.targets : body.targets;
  refuseBadTargets(targets, columns.length);
  return open.inTransaction(async (scope) => {
    const { state } = await lockImport(scope, params.id);
    if (!['uploaded', 'checking', 'checked'].includes(state)) throw refuseImport('ended');
    await changeImport(scope, params.id, {
      state: 'checking',
      format,
      columns,
      targets,
      counts: null,
      problem: null,
      checksDomains: body.checksDomains,
    });
    await house.jobs.enqueue(scope.tx, checkRows, { projectId, importId: params.id });
    return showImport(scope, params.id);
  });
}

function refuseBadTargets(targets: readonly (Target | null)[], columns: number): void {
  if (targets.length !== columns) throw refuseImport('wrong_columns');
  const chosen = targets.filter((target) => target !== null);
  if (!chosen.includes('email')) throw refuseImport('no_address_column');
  if (new Set(chosen).size < chosen.length) throw refuseImport('target_twice');
}

/** Checks all rows of an import. Running it again starts from the beginning. */
export const checkRows = houseJob({
  name: 'contact-imports.check',
  payload: z.strictObject({ projectId: z.uuid(), importId: z.uuid() }),
  concurrency: 2,
  timeoutSeconds: 1200,
  async run({ house, signal }, { projectId, importId }) {
    const found = await inProject(house, projectId, (scope) => findImport(scope, importId)).catch(() => null);
    if (found?.state !== 'checking') return;
    try {
      const counts = await stageRows(house, found, signal);
      await end(house, found, { state: 'checked', counts });
    } catch (error) {
      if (!(error instanceof ReaderRefused)) throw error;
      await end(house, found, { state: 'uploaded', problem: error.message });
    }
  },
  giveUp: ({ house }, { projectId, importId }) =>
    inProject(house, projectId, async (scope) => {
      const { state } = await lockImport(scope, importId);
      if (state !== 'checking') return;
      await changeImport(scope, importId, { state: 'uploaded', problem: 'Something went wrong. Try again.' });
    }),
});

const optionsOf = ({ format, targets, checksDomains }: ContactImportRow): string =>
  JSON.stringify([format, targets, checksDomains]);

/** If the options were changed meanwhile, another job checks the rows with these. */
const end = (house: House, checked: ContactImportRow, change: Partial<ContactImportRow>): Promise<void> =>
  inProject(house, checked.projectId, async (scope) => {
    const found = await lockImport(scope, checked.id);
    if (found.state === 'checking' && optionsOf(found) === optionsOf(checked))
      await changeImport(scope, found.id, change);
  });
