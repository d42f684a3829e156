import { selectRows } from '#platform/db/bind-transaction.ts';
import { imagesAtOnce } from '#platform/uploads/images/image-processes.ts';
import type { OpenProject } from './open-project.ts';
import { prepareImage } from './prepare-image.ts';
import { workOff } from './work-off.ts';

const batchSize = 50;

export const countProcessing = ({ inTransaction }: OpenProject): Promise<number> =>
  inTransaction(async ({ tx, seat }) => {
    const [row] = await selectRows<{ count: number }>(
      tx,
      `select count(*)::int as count from library_nodes where project_id = $1 and state = 'processing'`,
      [seat?.projectId],
    );
    return row?.count ?? 0;
  });

const listProcessing = ({ inTransaction }: OpenProject): Promise<string[]> =>
  inTransaction(async ({ tx, seat }) => {
    const rows = await selectRows<{ id: string }>(
      tx,
      `select id from library_nodes where project_id = $1 and state = 'processing' order by id limit ${batchSize}`,
      [seat?.projectId],
    );
    return rows.map(({ id }) => id);
  });

export type Preparing = {
  readonly signal: AbortSignal;
  /** Begins no more than this many. */
  readonly limit?: number;
  /** Called after each image. */
  readonly onDone?: (state: 'ready' | 'failed' | 'gone') => void;
};

/** One more than there are processes, so that the next image is read while the others are computed. */
const atOnce = imagesAtOnce + 1;

/** Prepares images until none is left, also those that arrive meanwhile. */
export const prepareAll = (
  open: OpenProject,
  { signal, limit = Number.POSITIVE_INFINITY, onDone }: Preparing,
): Promise<void> =>
  workOff({
    list: () => listProcessing(open),
    async work(id) {
      const state = await prepareImage(open, id);
      onDone?.(state);
    },
    atOnce,
    limit,
    signal,
  });
