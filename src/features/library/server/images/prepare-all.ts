import { selectRows } from '#platform/db/bind-transaction.ts';
import { imagesAtOnce } from '#platform/uploads/images/image-processes.ts';
import type { OpenProject } from './open-project.ts';
import { prepareImage } from './prepare-image.ts';

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
  /** Stops after about this many. */
  readonly limit?: number;
  /** Called after each image. */
  readonly onDone?: (state: 'ready' | 'failed' | 'gone') => void;
};

/**
 * Prepares images until none is left, also those that arrive meanwhile. One more than there are processes, so that the next image is read
 * while the others are computed.
 */
export async function prepareAll(
  open: OpenProject,
  { signal, limit = Number.POSITIVE_INFINITY, onDone }: Preparing,
): Promise<void> {
  const active = new Set<string>();
  let waiting: string[] = [];
  let taken = 0;
  const take = (): string | undefined => {
    const id = waiting.find((each) => !active.has(each));
    waiting = id === undefined ? [] : waiting.slice(waiting.indexOf(id) + 1);
    if (id !== undefined) {
      active.add(id);
      taken += 1;
    }
    return id;
  };
  const next = async (): Promise<string | undefined> => {
    if (taken >= limit) return undefined;
    const known = take();
    if (known !== undefined) return known;
    waiting = await listProcessing(open);
    return take();
  };
  const work = async (): Promise<void> => {
    for (let id = await next(); id !== undefined; id = await next()) {
      try {
        signal.throwIfAborted();
        const state = await prepareImage(open, id);
        onDone?.(state);
      } finally {
        active.delete(id);
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: imagesAtOnce + 1 }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
