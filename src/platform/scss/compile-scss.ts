import { hash } from 'node:crypto';
import { openThread, type Thread } from '../threads/open-thread.ts';

export type ScssProblem = { readonly message: string; readonly line: number; readonly column: number };
export type Compiled = { readonly css: string; readonly problem: ScssProblem | null };
type Word = (Compiled & { readonly kind: 'compiled' }) | { readonly kind: 'end' };

/** What takes longer will not end by itself: a loop, or something that grows. */
const patienceMs = 4000;
const memoryMb = 192;
const mostKept = 200;

const tooMuch: Compiled = {
  css: '',
  problem: { message: 'These styles take too long or too much memory to compile.', line: 1, column: 1 },
};

let thread: Thread<string, Word> | undefined;
let queue: Promise<unknown> = Promise.resolve();
/** By what was compiled: the same source gives the same styles. */
const kept = new Map<string, Compiled>();

/** Styles that people wrote, compiled in a thread without environment, files or much memory. One after the other. */
export async function compileScss(source: string): Promise<Compiled> {
  if (source.trim() === '') return { css: '', problem: null };
  const key = hash('sha256', source);
  const known = kept.get(key);
  if (known) return known;
  const turn = queue.then(() => compileNow(source));
  queue = turn.catch(() => undefined);
  const compiled = await turn;
  kept.set(key, compiled);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return compiled;
}

async function compileNow(source: string): Promise<Compiled> {
  thread ??= openThread<string, Word>({
    script: new URL('./scss-worker.ts', import.meta.url),
    data: null,
    memoryMb,
    patienceMs,
    lost: () => new TooMuch(),
  });
  try {
    let compiled = tooMuch;
    // Heard to its end, the thread stays for the next one.
    for await (const { css, problem } of thread.ask(source)) compiled = { css, problem };
    return compiled;
  } catch (error) {
    if (error instanceof TooMuch) return tooMuch;
    throw error;
  }
}

class TooMuch extends Error {}
