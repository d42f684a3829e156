import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '#entry/testing/faults/call-api.ts';
import { until } from '#platform/testing/until.ts';
import { resetPeak, rssMiB } from '../bench/support/process-tree.ts';
import { makeNewcomer, makeProject } from '../e2e/support/newcomer.ts';
import { makeDataFolder, type Product, startProduct } from '../e2e/support/start-product.ts';

const gibibyte = 1024 ** 3;
const chunkBytes = 8 * 1024 * 1024;
/** What the server may need beyond what it needs anyway, whatever the size of the file. */
const allowedMiB = 200;

const home = makeDataFolder();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataFolder: home.folder });
});
afterAll(async () => {
  await product?.stop();
  home.remove();
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** A part of the file: every part differs, and any can be made again. */
const base = randomBytes(chunkBytes);
function partAt(number: number): Buffer {
  const part = Buffer.from(base);
  part.writeUInt32BE(number, 0);
  return part;
}

/** The bytes of the file from `start` to `end`, inclusive. */
function bytesBetween(start: number, end: number): Buffer {
  const first = Math.floor(start / chunkBytes);
  const parts = Array.from({ length: Math.floor(end / chunkBytes) - first + 1 }, (_, at) => partAt(first + at));
  return Buffer.concat(parts).subarray(start - first * chunkBytes, end + 1 - first * chunkBytes);
}

test('a file of 1 GiB arrives whole in bounded memory, is sent in ranges, and gives its storage back', async () => {
  const person = await makeNewcomer(product, 'large');
  const project = await makeProject(product, person, 'Large');
  const { token } = person;
  const files = `/files/${project._id}`;
  const authorization = `Bearer ${token}`;
  const send = async (method: string, place: string, headers: Record<string, string>, body?: Buffer<ArrayBuffer>) => {
    const answer = await fetch(`${product.address}/api${files}/uploads${place}`, {
      method,
      headers: { authorization, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    });
    expect([200, 201]).toContain(answer.status);
    return (await answer.json()) as { _id: string; node: { _id: string; meta: { url: string; size: number } } | null };
  };
  const storedBytes = async () => Number((await callApi(product, 'GET', `${files}/usage`, { token })).body.bytes);
  const pid = product.child.pid ?? 0;
  resetPeak(pid);
  const before = rssMiB(pid);

  const startedAt = performance.now();
  const { _id } = await send('POST', '', {
    'upload-length': String(gibibyte),
    'upload-metadata': `filename ${Buffer.from('one gibibyte.bin').toString('base64')}`,
  });
  const whole = createHash('sha256');
  let node: Awaited<ReturnType<typeof send>>['node'] = null;
  for (let offset = 0; offset < gibibyte; offset += chunkBytes) {
    const part = partAt(offset / chunkBytes);
    whole.update(part);
    const headers = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'upload-checksum': `sha256 ${sha256(part)}`,
    };
    ({ node } = await send('PATCH', `/${_id}`, headers, part as Buffer<ArrayBuffer>));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const expected = whole.digest('hex');
  expect(node?.meta.size).toBe(gibibyte);
  expect(await storedBytes()).toBe(gibibyte);

  const address = `${product.address}${node?.meta.url}`;
  const arrived = createHash('sha256');
  for await (const chunk of (await fetch(address)).body ?? []) arrived.update(chunk);
  expect(arrived.digest('hex')).toBe(expected);
  const peak = rssMiB(pid);

  await checkRanges(address);
  process.stdout.write(
    `1 GiB in ${seconds.toFixed(1)} s; peak memory of the server ${peak.toFixed(0)} MiB, ${before.toFixed(0)} before\n`,
  );
  expect(peak - before).toBeLessThan(allowedMiB);

  const chosen = { token, body: { ids: [node?._id] } };
  expect((await callApi(product, 'PUT', `${files}/trash`, chosen)).status).toBeLessThan(300);
  expect((await callApi(product, 'DELETE', `${files}/trash`, chosen)).status).toBeLessThan(300);
  await until(async () => (await storedBytes()) === 0);
});

async function checkRanges(address: string): Promise<void> {
  const ranges = [
    [0, 99],
    [chunkBytes - 50, chunkBytes + 49],
    [gibibyte / 2, gibibyte / 2 + 1_000_000],
    [gibibyte - 100, gibibyte - 1],
  ] as const;
  for (const [start, end] of ranges) {
    const answer = await fetch(address, { headers: { range: `bytes=${start}-${end}` } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${gibibyte}`]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytesBetween(start, end))).toBe(true);
  }
  const tail = await fetch(address, { headers: { range: 'bytes=-100' } });
  expect(Buffer.from(await tail.arrayBuffer()).equals(bytesBetween(gibibyte - 100, gibibyte - 1))).toBe(true);
  const beyond = await fetch(address, { headers: { range: `bytes=${gibibyte}-` } });
  expect(beyond.status).toBe(416);
}
