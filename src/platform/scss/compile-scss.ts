import { hash } from 'node:crypto';
import { contentQueue, contentThreadCount } from '../threads/content-queue.ts';
import { askOnce, openThreadPool, type ThreadPool } from '../threads/thread-pool.ts';

export type ScssProblem = { readonly message: string; readonly line: number; readonly column: number };
export type CompiledScss = { readonly css: string; readonly problem: ScssProblem | null };
type ScssMessage = (CompiledScss & { readonly kind: 'compiled' }) | { readonly kind: 'end' };

/** A compilation that takes longer contains an endless loop or grows without bound. */
const cpuLimitMs = 4000;
const memoryMb = 192;
const maxCached = 200;

const limitExceeded: CompiledScss = {
  css: '',
  problem: { message: 'These styles take too long or need too much memory to compile.', line: 1, column: 1 },
};

let pool: ThreadPool<string, ScssMessage> | undefined;
/** By the hash of the source: the same source always gives the same styles. */
const cache = new Map<string, CompiledScss>();

/** Compiles user-written styles in threads without environment, files or much memory, in the fair turn of their project. */
export async function compileScss(projectId: string, source: string): Promise<CompiledScss> {
  if (source.trim() === '') return { css: '', problem: null };
  const key = hash('sha256', source);
  const known = cache.get(key);
  if (known) return known;
  const compiled = await compileNow(projectId, source);
  cache.set(key, compiled);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  return compiled;
}

async function compileNow(projectId: string, source: string): Promise<CompiledScss> {
  pool ??= openThreadPool<string, ScssMessage>({
    script: new URL('./scss-worker.ts', import.meta.url),
    data: null,
    memoryMb,
    cpuLimitMs,
    makeLostError: () => new ScssLimitExceeded(),
    size: contentThreadCount,
    idleMs: 60_000,
    queue: contentQueue,
  });
  try {
    const { css, problem } = await pool.run(projectId, (thread) => askOnce(thread, source));
    return { css, problem };
  } catch (error) {
    if (error instanceof ScssLimitExceeded) return limitExceeded;
    throw error;
  }
}

class ScssLimitExceeded extends Error {}
