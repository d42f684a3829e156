import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';

type ProjectRequest = { readonly name: string; readonly key: string };

/** The acknowledged writes of the product, and the unanswered ones. */
export type Ledger = {
  /** The returned id, by the project's name. */
  readonly acknowledged: Map<string, string>;
  readonly unanswered: ProjectRequest[];
  /** Answers that are neither a success nor a 503. */
  readonly strange: string[];
  /** The number of 503 answers. */
  notNow: number;
};

export const newLedger = (): Ledger => ({ acknowledged: new Map(), unanswered: [], strange: [], notNow: 0 });

export type Writing = { stop(): Promise<void> };

let requestCount = 0;
const makeRequest = (): ProjectRequest => {
  requestCount += 1;
  return { name: `Project ${requestCount}`, key: `fault-${process.pid}-${requestCount}` };
};

/** People who keep creating projects, with a short pause after each, until stopped. */
export function startWriting(
  product: Product,
  token: string,
  ledger: Ledger,
  { writers = 4, thoughtMs = 200 } = {},
): Writing {
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      await makeProject(product, token, ledger, makeRequest());
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

async function makeProject(product: Product, token: string, ledger: Ledger, request: ProjectRequest): Promise<void> {
  let answer: Awaited<ReturnType<typeof callApi>>;
  try {
    answer = await callApi(product, 'POST', '/assets', { token, key: request.key, body: { name: request.name } });
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') ledger.strange.push(`${request.name}: no answer and no end`);
    ledger.unanswered.push(request);
    return;
  }
  const { status, body } = answer;
  if (status === 201) ledger.acknowledged.set(request.name, String(body._id));
  else if (status === 503 && typeof body._message === 'string') {
    ledger.notNow += 1;
    ledger.unanswered.push(request);
  } else ledger.strange.push(`${request.name}: ${status} ${JSON.stringify(body)}`);
}

/** Repeats every unanswered call with the same key. */
export async function retryUnanswered(product: Product, token: string, ledger: Ledger): Promise<number> {
  const again = ledger.unanswered.splice(0);
  for (const request of again) await makeProject(product, token, ledger, request);
  return again.length;
}
