import { refuse } from '#contract-kit/refusal.ts';
import { contentQueue, contentThreadCount } from '#platform/threads/content-queue.ts';
import { makeFairQueue } from '#platform/threads/fair-queue.ts';
import { askOnce, openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { ChangedDocument } from './complete-document.ts';
import type { PreviewRequest, PreviewResponse } from './preview-requests.ts';

type Part<Kind extends PreviewRequest['kind']> = Omit<Extract<PreviewRequest, { kind: Kind }>, 'document'>;
type ThreadMessage = PreviewResponse | { readonly kind: 'end' };

const makePool = (): ThreadPool<PreviewRequest, ThreadMessage> =>
  openThreadPool<PreviewRequest, ThreadMessage>({
    script: new URL('./preview-worker.ts', import.meta.url),
    data: null,
    memoryMb: 1024,
    cpuLimitMs: 20_000,
    // A person waits for it, and typing again sends another request.
    pieceCpuLimitMs: 5000,
    makeLostError: (piece) => (piece === null ? refuse('busy') : refusePage('too_costly')),
    size: contentThreadCount,
    idleMs: 60_000,
    queue: contentQueue,
  });

let pool: ThreadPool<PreviewRequest, ThreadMessage> | undefined;

/** Few sites are in memory at once between the database and a thread. */
const inTurn = makeFairQueue({ slots: contentThreadCount, waitingPerKey: 40 });

/**
 * Renders previews in threads with little memory, scheduled fairly between projects. The site is loaded only if the thread does not have
 * it, and never while a thread waits for it: saving waits for a thread while holding a database connection, so waiting the other way round
 * could deadlock.
 */
export function requestPreview<Kind extends PreviewRequest['kind']>(
  projectId: string,
  request: Part<Kind>,
  load: (known: readonly string[]) => Promise<ChangedDocument>,
): Promise<Extract<PreviewResponse, { kind: Kind }>> {
  pool ??= makePool();
  const threads = pool;
  const send = (message: PreviewRequest) => threads.run(projectId, (thread) => askOnce(thread, message));
  return inTurn(projectId, async () => {
    const message = request as PreviewRequest;
    let response = await send(message);
    if (response.kind === 'site-unknown') response = await send({ ...message, document: await load(response.known) });
    // Another thread may have been free, which knows other texts.
    if (response.kind === 'site-unknown') response = await send({ ...message, document: await load([]) });
    if (response.kind === 'failed') throw new Error(response.message);
    if (response.kind !== request.kind) throw new Error(`the preview answered ${response.kind} to ${request.kind}`);
    return response as Extract<PreviewResponse, { kind: Kind }>;
  });
}
