import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '#entry/testing/faults/call-api.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer, makeProject } from '../e2e/support/newcomer.ts';
import { makeDataFolder, type Product, startProduct } from '../e2e/support/start-product.ts';

/** Of kinds with more files, this many are taken, spread over all of them. */
const perKind = 60;
const uploadsAtOnce = 4;
const kinds = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'pdf', 'docx', 'md', 'txt', 'csv', 'woff2'];
/** Files that people made, in packages of npm and of the system. */
const places = [path.join(import.meta.dirname, '../node_modules'), '/usr/share'];

const home = makeDataFolder();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataFolder: home.folder });
});
afterAll(async () => {
  await product?.stop();
  home.remove();
});

function filesOf(kind: string): string[] {
  const found = places.flatMap((cwd) => globSync(`**/*.${kind}`, { cwd }).map((file) => path.join(cwd, file)));
  const files = found.filter((file) => {
    const about = statSync(file, { throwIfNoEntry: false });
    return about?.isFile() && about.size > 0;
  });
  return files.filter((_, at) => files.length <= perKind || at % Math.floor(files.length / perKind) === 0);
}

type Outcome = { readonly kind: string; readonly file: string; readonly status: number; readonly message: string };

/** Looking for them takes longer than the server keeps an idle connection, so it comes first. */
const chosen = kinds.flatMap((kind) => filesOf(kind).map((file) => ({ kind, file })));

test('real images, drawings and documents of other programs are accepted, or refused with a reason', async () => {
  const person = await makeNewcomer(product, 'real');
  const project = await makeProject(product, person, 'Real files');
  const { token } = person;
  const uploads = `${product.address}/api/files/${project._id}/uploads`;
  const send = async (kind: string, file: string): Promise<Outcome> => {
    const bytes = readFileSync(file);
    const head = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const metadata = { filename: path.basename(file), conflict: 'keep-both' };
    const begun = await fetch(uploads, {
      method: 'POST',
      headers: {
        ...head,
        'upload-length': String(bytes.byteLength),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    const upload = (await begun.json()) as { _id: string; _message?: string };
    if (begun.status !== 201) return { kind, file, status: begun.status, message: upload._message ?? '' };
    const answer = await fetch(`${uploads}/${upload._id}`, {
      method: 'PATCH',
      headers: { ...head, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: bytes,
    });
    const { _message = '' } = (await answer.json()) as { _message?: string };
    return { kind, file, status: answer.status, message: _message };
  };

  const waiting = [...chosen];
  const outcomes: Outcome[] = [];
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await send(next.kind, next.file));
    }),
  );
  const states = await allStates(project._id ?? '', token);
  await until(
    async () => !(await allStates(project._id ?? '', token)).some(({ state }) => state === 'processing'),
    600_000,
  );
  const failed = (await allStates(project._id ?? '', token)).filter(({ state }) => state === 'failed');

  for (const [kind, of] of Map.groupBy(outcomes, (one) => one.kind)) {
    const refused = of.filter(({ status }) => status >= 400);
    process.stdout.write(`${kind}: ${of.length - refused.length} accepted, ${refused.length} refused\n`);
  }
  for (const { file, status, message } of outcomes.filter((one) => one.status >= 400))
    process.stdout.write(`  ${status} ${message} ${file}\n`);
  for (const { name } of failed) process.stdout.write(`  not prepared: ${name}\n`);
  expect(outcomes.filter(({ status, message }) => status >= 500 || (status >= 400 && message === ''))).toEqual([]);
  expect(states.length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
  expect((await callApi(product, 'GET', `/files/${project._id}/usage`, { token })).status).toBe(200);
});

type Listed = { readonly name: string; readonly state: string };

async function allStates(projectId: string, token: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let cursor = ''; ; ) {
    const query = `limit=100&sort=created${cursor && `&cursor=${cursor}`}`;
    const { body } = await callApi(product, 'GET', `/files/${projectId}?${query}`, { token });
    all.push(...(body.nodes as Listed[]));
    if (body.nextCursor === null) return all;
    cursor = String(body.nextCursor);
  }
}
