import { Worker } from 'node:worker_threads';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { PreviewAnswer, PreviewQuestion } from './preview-questions.ts';

type Asked = { readonly resolve: (said: PreviewAnswer) => void; readonly reject: (error: unknown) => void };
type Reply = { readonly id: number; readonly said?: PreviewAnswer; readonly error?: string };
type Part<Kind extends PreviewQuestion['kind']> = Omit<Extract<PreviewQuestion, { kind: Kind }>, 'id' | 'document'>;

const patienceMs = 20_000;
const idleMs = 60_000;

/**
 * One thread that renders what people look at before it is published. What they wrote is read in there: no secrets to find, no memory to
 * fill, no endless loop. It begins with the first question and ends when nobody asks for a while.
 */
export class PreviewThread {
  #worker: Worker | undefined;
  #asked = new Map<number, Asked>();
  #next = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Asks; the site is loaded only when the thread does not know it. */
  async ask<Kind extends PreviewQuestion['kind']>(
    question: Part<Kind>,
    load: () => Promise<SiteDocument>,
  ): Promise<Extract<PreviewAnswer, { kind: Kind }>> {
    const first = await this.#send(question);
    const said = first.kind === 'site-unknown' ? await this.#send({ ...question, document: await load() }) : first;
    if (said.kind !== question.kind) throw new Error(`the preview answered ${said.kind} to ${question.kind}`);
    return said as Extract<PreviewAnswer, { kind: Kind }>;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #send(question: object): Promise<PreviewAnswer> {
    const id = this.#next;
    this.#next += 1;
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<PreviewAnswer>();
    this.#asked.set(id, { resolve, reject });
    // What takes so long will not end by itself: the thread goes, and with it whatever else waited for it.
    const timer = setTimeout(() => void worker.terminate(), patienceMs);
    worker.postMessage({ ...question, id });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#asked.delete(id);
      if (this.#asked.size === 0) this.#idle = setTimeout(() => void worker.terminate(), idleMs).unref();
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    worker.unref();
    worker.on('message', ({ id, said, error }: Reply) => {
      const asked = this.#asked.get(id);
      if (said) asked?.resolve(said);
      else asked?.reject(new Error(error));
    });
    const lost = () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#asked.values()) reject(refuse('busy'));
    };
    worker.on('error', lost);
    worker.on('exit', lost);
    this.#worker = worker;
    return worker;
  }
}
