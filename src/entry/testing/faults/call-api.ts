import type { Product } from '../../../../e2e/support/start-product.ts';

export type ApiAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

type CallOptions = {
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
};

/** Longer than any call may take, even with the database down: a call that hangs fails the test. */
const hangsAfterMs = 10_000;

/** Makes one call to the running product; rejects if there is no answer. */
export async function callApi(
  { address }: Pick<Product, 'address'>,
  method: string,
  path: string,
  { token, body, key }: CallOptions = {},
): Promise<ApiAnswer> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    signal: AbortSignal.timeout(hangsAfterMs),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as ApiAnswer['body']) };
}

/** Every item of a list, page by page. */
export async function listAll<Item>(product: Pick<Product, 'address'>, token: string, path: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: unknown = null;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor: String(cursor) } : {}) });
    const { status, body } = await callApi(product, 'GET', `${path}?${query}`, { token });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    items.push(...(body.items as Item[]));
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}

/** The bytes behind a project's cover link. */
export async function fetchCover({ address }: Pick<Product, 'address'>, coverUrl: string): Promise<Buffer> {
  const answer = await fetch(new URL(coverUrl, address), { signal: AbortSignal.timeout(hangsAfterMs) });
  if (answer.status !== 200) throw new Error(`a cover answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
