import os from 'node:os';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { onlyWord, openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { PreviewAnswer, PreviewQuestion } from './preview-questions.ts';

type Part<Kind extends PreviewQuestion['kind']> = Omit<Extract<PreviewQuestion, { kind: Kind }>, 'document'>;
type Word = PreviewAnswer | { readonly kind: 'end' };

/** At least two: one project may keep one busy, and never the last one. */
const makePool = (): ThreadPool<PreviewQuestion, Word> =>
  openThreadPool<PreviewQuestion, Word>({
    script: new URL('./preview-worker.ts', import.meta.url),
    data: null,
    memoryMb: 1024,
    patienceMs: 20_000,
    // Somebody waits for it, and typing again asks again.
    pieceMs: 5000,
    lost: (piece) => (piece === null ? refuse('busy') : refusePage('too_costly')),
    size: Math.max(2, os.availableParallelism()),
    idleMs: 60_000,
    waitingPerKey: 40,
  });

let pool: ThreadPool<PreviewQuestion, Word> | undefined;

/**
 * Renders what people look at before it is published, in threads of little memory and in the fair turn of the project. The site is loaded
 * only when the thread does not know it; what takes too long ends the thread, and nobody else's preview with it.
 */
export async function askPreview<Kind extends PreviewQuestion['kind']>(
  projectId: string,
  question: Part<Kind>,
  load: () => Promise<SiteDocument>,
): Promise<Extract<PreviewAnswer, { kind: Kind }>> {
  pool ??= makePool();
  return pool.run(projectId, async (thread) => {
    const asked = question as PreviewQuestion;
    const first = await onlyWord(thread, asked);
    const said = first.kind === 'site-unknown' ? await onlyWord(thread, { ...asked, document: await load() }) : first;
    if (said.kind === 'failed') throw new Error(said.message);
    if (said.kind !== question.kind) throw new Error(`the preview answered ${said.kind} to ${question.kind}`);
    return said as Extract<PreviewAnswer, { kind: Kind }>;
  });
}
