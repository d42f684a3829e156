import { lookup } from 'node:dns/promises';
import type { Dispatcher } from 'undici';
import { Refusal } from '#contract-kit/refusal.ts';
import { checkTarget, type Resolve } from './check-target.ts';
import type { Dial } from './pinned-agent.ts';
import { acceptedEncodings, readCapped } from './read-capped.ts';
import { refuseOutbound } from './refuse-outbound.ts';

export type GuardedRequest = {
  readonly maxBytes: number;
  /** The total time, including redirects. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** These three are for tests, which must not connect to other machines. */
  readonly resolve?: Resolve;
  readonly ports?: readonly number[];
  readonly dial?: Dial;
};

export type GuardedAnswer = {
  /** The URL of the answer, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/** Headers of the connection itself, and credentials. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'upgrade']);
const secretHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

type Hop = { url: URL; method: string; headers: Record<string, string>; body: string | Uint8Array | null };

/**
 * The only client for URLs from users (safety rule 14): public internet and web ports only, the name resolved once and the connection made
 * to exactly that address, repeated for each redirect, with limits for size and time.
 */
export async function guardedFetch(url: string, request: GuardedRequest): Promise<GuardedAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  if (!URL.canParse(url)) throw refuseOutbound('bad_address');
  let hop: Hop = {
    url: new URL(url),
    method: request.method ?? 'GET',
    headers: without(request.headers ?? {}, ownHeaders),
    body: request.body ?? null,
  };
  try {
    for (let redirects = 0; redirects <= request.maxRedirects; redirects += 1) {
      const outcome = await takeHop(hop, request, signal);
      if ('status' in outcome) return outcome;
      hop = outcome;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuseOutbound(signal.aborted ? 'too_slow' : 'unreachable');
  }
  throw refuseOutbound('too_many_redirects');
}

async function takeHop(hop: Hop, request: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer | Hop> {
  const resolve = request.resolve ?? resolveBySystem;
  const target = await unlessAborted(checkTarget(hop.url, resolve, request.ports), signal);
  // Loaded on first use: most nodes never make outbound calls.
  const [{ request: send }, { makePinnedAgent }] = await Promise.all([import('undici'), import('./pinned-agent.ts')]);
  const agent = makePinnedAgent(target, request.timeoutMs, request.dial);
  try {
    const answer = await send(hop.url, {
      dispatcher: agent,
      method: hop.method as Dispatcher.HttpMethod,
      headers: { ...hop.headers, 'accept-encoding': acceptedEncodings },
      body: hop.body,
      signal,
    });
    const headers = flatten(answer.headers);
    const location = headers.location;
    if (isRedirect(answer.statusCode) && location !== undefined) return nextHop(hop, answer.statusCode, location);
    const encoding = hop.method === 'HEAD' ? undefined : headers['content-encoding'];
    const body = await readCapped(answer.body, encoding, request.maxBytes);
    return { url: hop.url.href, status: answer.statusCode, headers, body };
  } finally {
    // Also closes the connection, whatever is still being received.
    await agent.destroy();
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** As in browsers: credentials are only sent to their origin, and a POST becomes a GET except for 307 and 308. */
function nextHop(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url.href)) throw refuseOutbound('bad_address');
  const url = new URL(location, hop.url);
  const headers = url.origin === hop.url.origin ? hop.headers : without(hop.headers, secretHeaders);
  const keepsMethod = status === 307 || status === 308 || hop.method === 'GET' || hop.method === 'HEAD';
  if (keepsMethod) return { ...hop, url, headers };
  return { url, method: 'GET', headers: without(headers, new Set(['content-type'])), body: null };
}

function without(headers: Readonly<Record<string, string>>, names: ReadonlySet<string>): Record<string, string> {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(lower.filter(([name]) => !names.has(name)));
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const present = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    present.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : `${value}`]),
  );
}

/** A resolver cannot be cancelled; this stops waiting for it. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
