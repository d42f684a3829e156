import os from 'node:os';
import type { Newcomer } from '../e2e/support/newcomer.ts';

/* A tenant that makes every costly call again as soon as it is answered: started by `noisy-neighbor.test.ts` as a separate process of low
   priority, because clients do not share the cores of a server. */

type Noise = {
  readonly address: string;
  readonly person: Newcomer;
  readonly site: { readonly _id: string; readonly assetId: string; readonly name: string };
};

const { address, person, site } = JSON.parse(process.argv[2] ?? '') as Noise;
os.setPriority(10);

const inSite = `/domains/${site.assetId}/${site._id}`;
const content = `/pages/${site.assetId}/${site._id}/content`;
const brackets = JSON.stringify({ content: '['.repeat(400_000) });
const links = '[a](../b.md)'.repeat(80_000);

async function ask(method: string, path: string, body?: string, from?: string): Promise<{ hash?: string }> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    ...(body ? { body } : {}),
  });
  return (await answer.json()) as { hash?: string };
}

async function save(path: string): Promise<void> {
  const { hash = null } = await ask('PUT', content, JSON.stringify({ path }));
  const text = `---\ntitle: ${Date.now()}\n---\n${links}`;
  await ask('PUT', content, JSON.stringify({ path, content: text, base: hash }));
}

const guess = () => {
  const body = JSON.stringify({ username: `nobody-${Date.now()}@test.example`, password: 'wrong words 12' });
  return ask('POST', '/auth?appId=plinth-web', body, '10.2.2.2');
};

const acts: readonly (() => Promise<unknown>)[] = [
  ...[1, 2, 3].map(() => () => ask('PUT', `${inSite}/generate-html`, brackets)),
  ...[1, 2, 3].map((at) => () => save(`/noise-${at}.md`)),
  ...[1, 2, 3].map(() => () => ask('GET', `${inSite}/changes-metadata`)),
  ...[1, 2, 3].map(() => guess),
  () => ask('GET', `${inSite}/publish?incremental=true`),
];
for (const act of acts)
  void (async () => {
    for (;;) await act().catch(() => undefined);
  })();
