import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';

type Wish = { readonly name: string; readonly key: string };

/** What the product has promised, and what it was asked without an answer. */
export type Ledger = {
  /** The id it answered with, by the project's name. */
  readonly acknowledged: Map<string, string>;
  readonly unanswered: Wish[];
  /** Answers that are neither a yes nor "not now". */
  readonly strange: string[];
  /** How often it said "not now". */
  notNow: number;
};

export const newLedger = (): Ledger => ({ acknowledged: new Map(), unanswered: [], strange: [], notNow: 0 });

export type Writing = { stop(): Promise<void> };

let wishes = 0;
const newWish = (): Wish => {
  wishes += 1;
  return { name: `Project ${wishes}`, key: `fault-${process.pid}-${wishes}` };
};

/** People who keep making projects, each after a moment of thought, until they are told to stop. */
export function startWriting(
  product: Product,
  token: string,
  ledger: Ledger,
  { writers = 4, thoughtMs = 200 } = {},
): Writing {
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      await makeProject(product, token, ledger, newWish());
      await pause(Math.random() * thoughtMs);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  return {
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

async function makeProject(product: Product, token: string, ledger: Ledger, wish: Wish): Promise<void> {
  let answer: Awaited<ReturnType<typeof callApi>>;
  try {
    answer = await callApi(product, 'POST', '/assets', { token, key: wish.key, body: { name: wish.name } });
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') ledger.strange.push(`${wish.name}: no answer and no end`);
    ledger.unanswered.push(wish);
    return;
  }
  const { status, body } = answer;
  if (status === 201) ledger.acknowledged.set(wish.name, String(body._id));
  else if (status === 503 && typeof body._message === 'string') {
    ledger.notNow += 1;
    ledger.unanswered.push(wish);
  } else ledger.strange.push(`${wish.name}: ${status} ${JSON.stringify(body)}`);
}

/** Asks again, with the same key, for everything that had no answer. */
export async function retryUnanswered(product: Product, token: string, ledger: Ledger): Promise<number> {
  const again = ledger.unanswered.splice(0);
  for (const wish of again) await makeProject(product, token, ledger, wish);
  return again.length;
}
