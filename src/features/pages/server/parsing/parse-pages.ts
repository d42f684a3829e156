import { refuse } from '#contract-kit/refusal.ts';
import { contentQueue, contentThreadCount } from '#platform/threads/content-queue.ts';
import { openThreadPool, type ThreadPool } from '#platform/threads/thread-pool.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { PageWork, PageWorkKind, ParseRequest, ParseResponse } from './parse-requests.ts';

type ThreadMessage = ParseResponse | { readonly kind: 'end' };

/** The index of the page that exceeded the time or memory limit. */
class TooCostlyError extends Error {
  readonly at: number;
  constructor(at: number) {
    super('a page takes too long to read');
    this.at = at;
  }
}

/** Ordinary pages take milliseconds; five megabytes of the worst known input take half of this. */
const pageTimeoutMs = 5000;
/** More than this in one request means an attack, or an archive that is not a site. */
const maxTooCostlyPages = 3;

type PageParser = {
  <Kind extends PageWorkKind>(
    projectId: string,
    kind: Kind,
    pages: readonly PageWork[Kind]['asked'][],
  ): Promise<readonly (PageWork[Kind]['found'] | null)[]>;
};

const openPool = (pieceCpuLimitMs: number): ThreadPool<ParseRequest, ThreadMessage> =>
  openThreadPool<ParseRequest, ThreadMessage>({
    script: new URL('./parse-worker.ts', import.meta.url),
    data: null,
    memoryMb: 512,
    cpuLimitMs: 20_000,
    pieceCpuLimitMs,
    makeLostError: (piece) => (piece === null ? refuse('busy') : new TooCostlyError(Number(piece))),
    size: contentThreadCount,
    idleMs: 10 * 60_000,
    queue: contentQueue,
  });

export function makePageParser(pieceCpuLimitMs: number): PageParser {
  let pool: ThreadPool<ParseRequest, ThreadMessage> | undefined;
  return async function parse(projectId, kind, pages) {
    pool ??= openPool(pieceCpuLimitMs);
    const found: (PageWork[typeof kind]['found'] | null)[] = [];
    for (let lost = 0; found.length < pages.length; lost += 1) {
      if (lost === maxTooCostlyPages) throw refusePage('too_costly');
      const from = found.length;
      const tooCostly = await pool.run(projectId, async (thread) => {
        try {
          const request = { kind, pages: pages.slice(from) } as ParseRequest;
          for await (const message of thread.ask(request)) found.push(...(message.found as typeof found));
          return null;
        } catch (error) {
          if (error instanceof TooCostlyError) return from + error.at;
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
export const parsePages = makePageParser(pageTimeoutMs);
