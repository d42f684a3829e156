import { hash } from 'node:crypto';
import { contentThreads, contentTurn } from '../threads/content-turn.ts';
import { onlyWord, openThreadPool, type ThreadPool } from '../threads/thread-pool.ts';

export type ScssProblem = { readonly message: string; readonly line: number; readonly column: number };
export type Compiled = { readonly css: string; readonly problem: ScssProblem | null };
type Word = (Compiled & { readonly kind: 'compiled' }) | { readonly kind: 'end' };

/** What takes longer will not end by itself: a loop, or something that grows. */
const patienceMs = 4000;
const memoryMb = 192;
const mostKept = 200;

const tooMuch: Compiled = {
  css: '',
  problem: { message: 'These styles take too long or need too much memory to compile.', line: 1, column: 1 },
};

let pool: ThreadPool<string, Word> | undefined;
/** By what was compiled: the same source gives the same styles. */
const kept = new Map<string, Compiled>();

/** Styles that people wrote, compiled in threads without environment, files or much memory; in the fair turn of their project. */
export async function compileScss(projectId: string, source: string): Promise<Compiled> {
  if (source.trim() === '') return { css: '', problem: null };
  const key = hash('sha256', source);
  const known = kept.get(key);
  if (known) return known;
  const compiled = await compileNow(projectId, source);
  kept.set(key, compiled);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return compiled;
}

async function compileNow(projectId: string, source: string): Promise<Compiled> {
  pool ??= openThreadPool<string, Word>({
    script: new URL('./scss-worker.ts', import.meta.url),
    data: null,
    memoryMb,
    patienceMs,
    lost: () => new TooMuch(),
    size: contentThreads,
    idleMs: 60_000,
    inTurn: contentTurn,
  });
  try {
    const { css, problem } = await pool.run(projectId, (thread) => onlyWord(thread, source));
    return { css, problem };
  } catch (error) {
    if (error instanceof TooMuch) return tooMuch;
    throw error;
  }
}

class TooMuch extends Error {}
