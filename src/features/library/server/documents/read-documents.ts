import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { type OpenProject, openProject } from '../images/open-project.ts';
import { readableTypes, readDocument } from './read-document.ts';

/** A document during whose reading the process ended this often is not tried again. */
const maxAttempts = 3;
/** Then it is the turn of the next project. */
const documentsPerTurn = 20;

/** Makes the text of a project's new documents searchable. */
export const readDocuments = houseJob({
  name: 'library.read-documents',
  payload: z.strictObject({ projectId: z.uuid() }),
  concurrency: 2,
  timeoutSeconds: 1800,
  async run({ house, signal }, { projectId }) {
    const open = openProject(house, projectId);
    for (let turn = 0; turn < documentsPerTurn; turn += 1) {
      signal.throwIfAborted();
      if (!(await readNext(open))) return;
    }
    await open.inTransaction(({ tx }) => house.jobs.enqueue(tx, readDocuments, { projectId }, { key: projectId }));
  },
});

/** Called in the transaction that adds or replaces a document. The words of an earlier content are dropped at once. */
export async function requestReading(scope: Scope, nodeId: string): Promise<void> {
  const { projectId } = seatOf(scope);
  const rows = await selectRows<{ isDue: boolean }>(
    scope.tx,
    `update library_nodes set text_words = null, attempts = 0, text_due = type = any($2) where id = $1 returning text_due as "isDue"`,
    [nodeId, readableTypes],
  );
  if (rows[0]?.isDue) await scope.house.jobs.enqueue(scope.tx, readDocuments, { projectId }, { key: projectId });
}

type Due = {
  readonly id: string;
  readonly blobKey: string;
  readonly size: number;
  readonly type: string;
  readonly attempts: number;
};

async function claimDue({ tx, seat }: Scope): Promise<Due | null> {
  const [row] = await selectRows<Due>(
    tx,
    `update library_nodes n set attempts = n.attempts + 1 where n.id = (
       select id from library_nodes where project_id = $1 and text_due order by id limit 1 for update skip locked)
     returning n.id, n.blob_key as "blobKey", n.size::float8 as size, n.type, n.attempts`,
    [seat?.projectId],
  );
  return row ?? null;
}

/** False if none is left. */
async function readNext(open: OpenProject): Promise<boolean> {
  const due = await open.inTransaction(claimDue);
  if (!due) return false;
  const { projectId } = seatOf(open);
  const words = due.attempts > maxAttempts ? null : await readDocument(open.house.blobs, { ...due, projectId });
  await open.inTransaction(({ tx }) =>
    selectRows(
      tx,
      `update library_nodes set text_due = false, attempts = 0, text_words = to_tsvector('simple', $3)
       where id = $1 and blob_key = $2`,
      [due.id, due.blobKey, words],
    ),
  );
  return true;
}
