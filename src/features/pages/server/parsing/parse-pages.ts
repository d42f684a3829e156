import { refuse } from '#contract-kit/refusal.ts';
import { contentThreads, contentTurn } from '#platform/threads/content-turn.ts';
import { openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { PageWork, PageWorkKind, ParseAnswer, ParseQuestion } from './parse-questions.ts';

type Word = ParseAnswer | { readonly kind: 'end' };

/** The page, by its place in the question, that took more time or memory than a page may. */
class TooCostly extends Error {
  readonly at: number;
  constructor(at: number) {
    super('a page takes too long to read');
    this.at = at;
  }
}

/** Honest pages take milliseconds; five megabytes of the worst that is known take half of this. */
const pageMs = 5000;
/** After so many in one go somebody means harm, or an archive is no site. */
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
      // Answers that were not told yet are lost with the thread: their pages are read again, without the costly one behind them.
      found.push(...(await parse(projectId, kind, pages.slice(found.length, tooCostly))), null);
    }
    return found;
  };
}

/**
 * Reads or changes pages away from the thread that answers everybody, in the fair turn of the project. A page that takes too long is null,
 * and the others have their answers.
 */
export const parsePages = makePageParser(pageMs);
