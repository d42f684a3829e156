import { refuse } from '#contract-kit/refusal.ts';
import { contentThreads, contentTurn } from '#platform/threads/content-turn.ts';
import { openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { PageWork, PageWorkKind, ParseAnswer, ParseQuestion } from './parse-questions.ts';

type Word = ParseAnswer | { readonly kind: 'end' };

/** The index of the page that exceeded the time or memory limit. */
class TooCostly extends Error {
  readonly at: number;
  constructor(at: number) {
    super('a page takes too long to read');
    this.at = at;
  }
}

/** Ordinary pages take milliseconds; five megabytes of the worst known input take half of this. */
const pageMs = 5000;
/** More than this in one request means an attack, or an archive that is not a site. */
const mostTooCostly = 3;

type PageParser = {
  <Kind extends PageWorkKind>(
    projectId: string,
    kind: Kind,
    pages: readonly PageWork[Kind]['asked'][],
  ): Promise<readonly (PageWork[Kind]['found'] | null)[]>;
};

const openPool = (pieceMs: number): ThreadPool<ParseQuestion, Word> =>
  openThreadPool<ParseQuestion, Word>({
    script: new URL('./parse-worker.ts', import.meta.url),
    data: null,
    memoryMb: 512,
    patienceMs: 20_000,
    pieceMs,
    lost: (piece) => (piece === null ? refuse('busy') : new TooCostly(Number(piece))),
    size: contentThreads,
    idleMs: 10 * 60_000,
    inTurn: contentTurn,
  });

export function makePageParser(pieceMs: number): PageParser {
  let pool: ThreadPool<ParseQuestion, Word> | undefined;
  return async function parse(projectId, kind, pages) {
    pool ??= openPool(pieceMs);
    const found: (PageWork[typeof kind]['found'] | null)[] = [];
    for (let lost = 0; found.length < pages.length; lost += 1) {
      if (lost === mostTooCostly) throw refusePage('too_costly');
      const from = found.length;
      const tooCostly = await pool.run(projectId, async (thread) => {
        try {
          const question = { kind, pages: pages.slice(from) } as ParseQuestion;
          for await (const word of thread.ask(question)) found.push(...(word.found as typeof found));
          return null;
        } catch (error) {
          if (error instanceof TooCostly) return from + error.at;
          throw error;
        }
      });
      if (tooCostly === null) break;
      // Unsent results are lost with the thread: their pages are parsed again, without the costly one after them.
      found.push(...(await parse(projectId, kind, pages.slice(found.length, tooCostly))), null);
    }
    return found;
  };
}

/**
 * Parses or edits pages in a thread, scheduled fairly between projects. The result of a page that takes too long is null; the others are
 * not affected.
 */
export const parsePages = makePageParser(pageMs);
