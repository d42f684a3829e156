import { clientPath } from '#contract-kit/client-path.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { maxArchiveBytes } from '#features/pages/contract/static.ts';
import { defineTask, type TaskContext, TaskFailed } from '#features/tasks/server/door.ts';
import { inProject } from '#platform/house/scope.ts';
import { planArchive } from '../archive/read-archive.ts';
import { type SpooledArchive, spoolArchive } from '../archive/spool-archive.ts';
import { checkImport } from './check-import.ts';
import { clearImport } from './clear-import.ts';
import { formatOutcome } from './import-outcome.ts';
import { ImportPayload } from './import-payload.ts';
import { loadImport } from './load-import.ts';
import { stageBlobs } from './stage-blobs.ts';
import { writeImport } from './write-import.ts';

const [checking, reading, writing] = ['Check ZIP file', 'Read files', 'Save files'] as const;

/**
 * Imports an archive into a site, completely or not at all: blobs are stored first, under their content hash; everything else is one
 * transaction. After a crash at any point it continues with the interrupted step.
 */
export const importTask = defineTask({
  type: 'pages.import',
  payload: ImportPayload,
  title: ({ target }) => (target.kind === 'site' ? 'Importing pages' : 'Extracting static files'),
  steps: () => [checking, reading, writing],
  timeoutSeconds: 3600,
  // The archive is deleted after a failure: it is uploaded again rather than stored for months.
  mayRetry: false,
  async run(context, payload) {
    const archive = await openArchive(context);
    try {
      return await refusalsEndIt(() => runImport(context, payload, archive));
    } finally {
      await archive?.close();
    }
  },
  cleanUp: ({ house, projectId, taskId }) => inProject(house, projectId, (scope) => clearImport(scope, taskId)),
});

/** Null if it is done already, and only the task did not live to report so. */
async function openArchive({ house, projectId, taskId }: TaskContext): Promise<SpooledArchive | null> {
  const { archiveKey, outcome } = await inProject(house, projectId, (scope) => loadImport(scope, taskId));
  if (outcome) return null;
  const { stream } = await house.blobs.read(archiveKey);
  return spoolArchive(house, stream, maxArchiveBytes);
}

async function runImport(context: TaskContext, payload: ImportPayload, archive: SpooledArchive | null) {
  const plan = archive ? await planArchive(archive, payload.target) : null;
  const source = archive && plan ? { archive, plan } : null;
  await context.step(checking, async (step) => source && checkImport(context, source, step));
  await context.step(reading, async (step) => source && stageBlobs(context, source, step));
  const outcome = await context.step(writing, (step) => writeImport(context, source, payload, step));
  const inWords = formatOutcome(outcome);
  return {
    note: inWords,
    message: `Import finished. ${inWords}`,
    path: clientPath('pages', { assetId: context.projectId }),
  };
}

/** A retry would not help: the plan stays full, and the archive invalid. */
async function refusalsEndIt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'unavailable') throw new TaskFailed(error.lines.join(' '));
    throw error;
  }
}
