import type { CallInputOf, Endpoint, ReplyOf } from '#contract-kit/endpoint.ts';
import { CallError, errorFromAnswer, localCode } from './call-error.ts';
import { randomId } from './random-id.ts';

export type CallOptions = {
  /** Same value for every try of one submission, so that the server answers a repeat instead of doing it twice. */
  readonly idempotencyKey?: string;
  /** The bytes of an endpoint whose body is a file. */
  readonly file?: Blob;
  /** Told how many bytes of the file have left, while they leave. */
  readonly onSent?: (bytes: number) => void;
  /** For endpoints that answer with bytes: as they are, instead of read as JSON. */
  readonly as?: 'blob';
  /** None by default, as the specification has it. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallDependencies = {
  readonly fetch: typeof fetch;
  /** The browser's older way, the only one that tells how much of a body has left. */
  readonly send: (url: string, request: RequestInit, onSent: (bytes: number) => void) => Promise<Response>;
  readonly appId: string;
  readonly token: () => string | undefined;
  readonly tokenUserId: () => string | undefined;
  readonly loadedUserId: () => string | undefined;
  readonly isSuspended: () => boolean;
  readonly deviceId: () => string | undefined;
  readonly xsrfToken: () => string | undefined;
  /** A new token in the place of one that has expired, or none when the session is over. */
  readonly renew: (expired: string | undefined) => Promise<string | undefined>;
  /** Told about every failure before it is thrown, with the token the call was made with. */
  readonly onFailure: (error: CallError, endpoint: Endpoint, token: string | undefined) => void;
};

type Arguments<E> =
  Record<never, never> extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: CallOptions]
    : [input: CallInputOf<E>, options?: CallOptions];

export type Call = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<ReplyOf<E>>;

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The token is past its day, but its session may well live: a laptop that slept is not signed out. */
const tokenExpired = 'accounts.token_expired';

/** Builds `call`. Everything the browser provides comes in as `surroundings`, so the rules are tested without one. */
export function makeCall(surroundings: CallDependencies): Call {
  return async (endpoint, ...[input, options = {}]) => {
    const token = surroundings.token();
    try {
      refuseBeforehand(endpoint, surroundings);
      const parts = (input ?? {}) as Parts;
      return await send(endpoint, parts, options, token, surroundings).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || error.code !== tokenExpired) throw error;
        const renewed = await surroundings.renew(token);
        if (!renewed) throw error;
        // The server refused before it read anything, so this is the first try, not a second one.
        return send(endpoint, parts, options, renewed, surroundings);
      });
    } catch (error) {
      if (error instanceof CallError) surroundings.onFailure(error, endpoint, token);
      throw error;
    }
  };
}

/** Calls that must not leave: any but the allowed ones while suspended, and reads under somebody else's token. */
function refuseBeforehand(endpoint: Endpoint, { isSuspended, tokenUserId, loadedUserId }: CallDependencies): void {
  if (endpoint.needs === 'public') return;
  if (endpoint.method === 'GET') {
    const [held, loaded] = [tokenUserId(), loadedUserId()];
    if (held && loaded && held !== loaded) throw new CallError(0, localCode.sessionMismatch, []);
  }
  if (isSuspended() && !endpoint.despite?.includes('suspended')) throw new CallError(0, localCode.suspended, []);
}

async function send<E extends Endpoint>(
  endpoint: E,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
  surroundings: CallDependencies,
): Promise<ReplyOf<E>> {
  const isFile = endpoint.body === 'file';
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, parts, options, token, surroundings),
  };
  if (isFile) request.body = options.file ?? null;
  else if (parts.body !== undefined) request.body = JSON.stringify(parts.body);
  if (endpoint.effect) request.cache = 'no-store';
  const signals = [options.signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined];
  const given = signals.filter((signal) => signal !== undefined);
  if (given.length > 0) request.signal = AbortSignal.any(given);

  const address = addressOf(endpoint, parts);
  const asked = options.onSent
    ? surroundings.send(address, request, options.onSent)
    : surroundings.fetch(address, request);
  const response = await asked.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallError(0, localCode.tooSlow, []);
    if (options.signal?.aborted) throw error;
    throw new CallError(0, localCode.unreachable, []);
  });
  if (response.ok && options.as === 'blob') return (await response.blob()) as ReplyOf<E>;
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromAnswer(response.status, body);
  return body as ReplyOf<E>;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.name} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function headersOf(
  endpoint: Endpoint,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
  { appId, deviceId, xsrfToken }: CallDependencies,
): Headers {
  const headers = new Headers({ ...options.headers, accept: 'application/json', 'x-app-id': appId });
  const set = (name: string, value: string | undefined) => {
    if (value) headers.set(name, value);
  };
  if (endpoint.accepts.includes('bearer') && !headers.has('authorization'))
    set('authorization', token && `Bearer ${token}`);
  set('x-device-id', deviceId());
  set('x-xsrf-token', xsrfToken());
  if (endpoint.body === 'file') set('content-type', options.file?.type || 'application/octet-stream');
  else if (parts.body !== undefined) set('content-type', 'application/json');
  if (endpoint.limits?.idempotent) set('idempotency-key', options.idempotencyKey ?? randomId());
  return headers;
}
