import { setTimeout as pause } from 'node:timers/promises';
import type { Newcomer, Place } from './newcomer.ts';

type Json = Record<string, string>;

/** Makes one API call. */
export async function api(
  product: Place,
  { token }: Newcomer,
  method: string,
  path: string,
  body?: object,
): Promise<Json> {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
  return said ? (JSON.parse(said) as Json) : {};
}

let sites = 0;
const patienceMs = 20_000;

/** The site of a project, with its starter content. */
export async function makeSite(
  product: Place,
  person: Newcomer,
  assetId: string,
  theme = 'base',
): Promise<{ readonly _id: string; readonly assetId: string; readonly name: string }> {
  sites += 1;
  const name = `site-${process.pid}-${Date.now().toString(36)}-${sites}`.slice(0, 30);
  const { _id = '' } = await api(product, person, 'POST', `/domains/${assetId}`, { name, theme });
  const until = Date.now() + patienceMs;
  for (;;) {
    const { domain } = (await api(product, person, 'GET', `/domains/${assetId}`)) as unknown as {
      domain: { initialized: boolean };
    };
    if (domain.initialized) return { _id, assetId, name };
    if (Date.now() > until) throw new Error('the site is not ready');
    await pause(100);
  }
}
