import type { CallInputOf, Endpoint, ReplyOf } from '#contract-kit/endpoint.ts';
import { CallError, errorFromAnswer, localCode } from './call-error.ts';
import { randomId } from './random-id.ts';

export type CallOptions = {
  /** The same for every attempt of one submission, so that the server answers a repeat instead of executing it twice. */
  readonly idempotencyKey?: string;
  /** The bytes, for an endpoint whose body is a file. */
  readonly file?: Blob;
  /** Reports how many bytes of the file were sent. */
  readonly onSent?: (bytes: number) => void;
  /** For endpoints that answer with bytes: returns them instead of parsed JSON. */
  readonly as?: 'blob';
  /** None by default, as in the specification. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sent to its end even if the page is closed meanwhile; only for small bodies. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallDependencies = {
  readonly fetch: typeof fetch;
  /** XMLHttpRequest, the only API that reports upload progress. */
  readonly send: (url: string, request: RequestInit, onSent: (bytes: number) => void) => Promise<Response>;
  readonly appId: string;
  readonly token: () => string | undefined;
  readonly tokenUserId: () => string | undefined;
  readonly loadedUserId: () => string | undefined;
  readonly isSuspended: () => boolean;
  readonly deviceId: () => string | undefined;
  readonly xsrfToken: () => string | undefined;
  /** A new token in place of an expired one, or none if the session is over. */
  readonly renew: (expired: string | undefined) => Promise<string | undefined>;
  /** Called for every failure before it is thrown, with the token of the call. */
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

/** The token has expired, but its session may be valid: a laptop that slept is not signed out. */
const tokenExpired = 'accounts.token_expired';

/** Creates `call`. Browser APIs are passed in as `dependencies`, so that the rules can be tested without a browser. */
export function makeCall(dependencies: CallDependencies): Call {
  return async (endpoint, ...[input, options = {}]) => {
    const token = dependencies.token();
    try {
      refuseBeforehand(endpoint, dependencies);
      const parts = (input ?? {}) as Parts;
      return await send(endpoint, parts, options, token, dependencies).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || error.code !== tokenExpired) throw error;
        const renewed = await dependencies.renew(token);
        if (!renewed) throw error;
        // The server refused before it read anything, so this counts as the first attempt.
        return send(endpoint, parts, options, renewed, dependencies);
      });
    } catch (error) {
      if (error instanceof CallError) dependencies.onFailure(error, endpoint, token);
      throw error;
    }
  };
}

/** Refuses calls that must not be sent: all but the allowed ones while suspended, and reads under another person's token. */
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
  dependencies: CallDependencies,
): Promise<ReplyOf<E>> {
  const isFile = endpoint.body === 'file';
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, parts, options, token, dependencies),
  };
  if (isFile) request.body = options.file ?? null;
  else if (parts.body !== undefined) request.body = JSON.stringify(parts.body);
  if (endpoint.effect) request.cache = 'no-store';
  if (options.keepalive) request.keepalive = true;
  const signals = [options.signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined];
  const given = signals.filter((signal) => signal !== undefined);
  if (given.length > 0) request.signal = AbortSignal.any(given);

  const address = addressOf(endpoint, parts);
  const asked = options.onSent
    ? dependencies.send(address, request, options.onSent)
    : dependencies.fetch(address, request);
  const fail = (error: unknown): never => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallError(0, localCode.tooSlow, []);
    if (options.signal?.aborted) throw error;
    throw new CallError(0, localCode.unreachable, []);
  };
  const response = await asked.catch(fail);
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => undefined));
  // A reply that was cut on its way is no reply.
  if (options.as === 'blob') return (await response.blob().catch(fail)) as ReplyOf<E>;
  return (response.status === 204 ? undefined : await response.json().catch(fail)) as ReplyOf<E>;
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
