import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { contentThreads, contentTurn } from '#platform/threads/content-turn.ts';
import { makeFairQueue } from '#platform/threads/fair-queue.ts';
import { onlyWord, openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { PreviewAnswer, PreviewQuestion } from './preview-questions.ts';

type Part<Kind extends PreviewQuestion['kind']> = Omit<Extract<PreviewQuestion, { kind: Kind }>, 'document'>;
type Word = PreviewAnswer | { readonly kind: 'end' };

const makePool = (): ThreadPool<PreviewQuestion, Word> =>
  openThreadPool<PreviewQuestion, Word>({
    script: new URL('./preview-worker.ts', import.meta.url),
    data: null,
    memoryMb: 1024,
    patienceMs: 20_000,
    // A person waits for it, and typing again sends another request.
    pieceMs: 5000,
    lost: (piece) => (piece === null ? refuse('busy') : refusePage('too_costly')),
    size: contentThreads,
    idleMs: 60_000,
    inTurn: contentTurn,
  });

let pool: ThreadPool<PreviewQuestion, Word> | undefined;

/** Few sites are in memory at once between the database and a thread. */
const inTurn = makeFairQueue({ slots: contentThreads, waitingPerKey: 40 });

/**
 * Renders previews in threads with little memory, scheduled fairly between projects. The site is loaded only if the thread does not have
 * it, and never while a thread waits for it: saving waits for a thread while holding a database connection, so waiting the other way round
 * could deadlock.
 */
export function askPreview<Kind extends PreviewQuestion['kind']>(
  projectId: string,
  question: Part<Kind>,
  load: () => Promise<SiteDocument>,
): Promise<Extract<PreviewAnswer, { kind: Kind }>> {
  pool ??= makePool();
  const threads = pool;
  const ask = (asked: PreviewQuestion) => threads.run(projectId, (thread) => onlyWord(thread, asked));
  return inTurn(projectId, async () => {
    const asked = question as PreviewQuestion;
    const first = await ask(asked);
    const said = first.kind === 'site-unknown' ? await ask({ ...asked, document: await load() }) : first;
    if (said.kind === 'failed') throw new Error(said.message);
    if (said.kind !== question.kind) throw new Error(`the preview answered ${said.kind} to ${question.kind}`);
    return said as Extract<PreviewAnswer, { kind: Kind }>;
  });
}
