import type { CallInputOf, Endpoint } from '#contract-kit/endpoint.ts';

export type TestAnswer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** Typed where it matters; tests of refusals also send what the types forbid. */
type LooseInput<E> =
  | Partial<CallInputOf<E>>
  | { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** Makes one call of the contract to the server at `base`. */
export async function callEndpoint<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: LooseInput<E>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  const answer = await fetch(new URL(addressOf(endpoint, params, query), base), {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: answer.status,
    headers: answer.headers,
    body: text !== '' && isJson ? JSON.parse(text) : undefined,
  };
}

function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name as never])),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return `/api${path}${search && `?${search}`}`;
}
