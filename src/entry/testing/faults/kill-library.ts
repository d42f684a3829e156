import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';
import { makeProductHome, type ProductHome } from './product-home.ts';

type Stage = {
  readonly home: ProductHome;
  readonly token: string;
  readonly projectId: string;
  /** The sha256 of every file that must be there in the end, by its id. */
  readonly files: Map<string, string>;
  product: Product;
};

/** Something that the server is killed in the middle of, and what completes it afterwards. */
type Operation = {
  readonly maxMs: number;
  prepare(
    stage: Stage,
    cycle: number,
  ): Promise<{
    begin(): Promise<unknown>;
    /** For a task, which goes on after its call was answered. */
    isOver?(): Promise<boolean>;
    settle(): Promise<void>;
  }>;
};

const partBytes = 256 * 1024;
const folderSize = 10_000;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const encode = (text: string): string => Buffer.from(text).toString('base64');

async function call({ product, token, projectId }: Stage, method: string, place: string, body?: object) {
  const answer = await callApi(product, method, `/files/${projectId}${place}`, { token, ...(body ? { body } : {}) });
  if (answer.status >= 400) throw new Error(`${method} ${place}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const send = (stage: Stage, method: string, place: string, headers: Record<string, string>, body?: Uint8Array) =>
  fetch(`${stage.product.address}/api/files/${stage.projectId}/uploads${place}`, {
    method,
    headers: { authorization: `Bearer ${stage.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: Buffer.from(body) } : {}),
  });

async function beginUpload(stage: Stage, name: string, bytes: Uint8Array): Promise<string> {
  const answer = await send(stage, 'POST', '', {
    'upload-length': String(bytes.byteLength),
    'upload-metadata': `filename ${encode(name)},conflict ${encode('keep-both')}`,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

/** From where the server has it, part by part. Returns the id of the file. */
async function continueUpload(stage: Stage, id: string, bytes: Uint8Array): Promise<string> {
  for (;;) {
    const { offset, node } = (await call(stage, 'GET', `/uploads/${id}`)) as {
      offset: number;
      node: { _id: string } | null;
    };
    if (node) return node._id;
    const part = bytes.subarray(offset, offset + partBytes);
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const answer = await send(stage, 'PATCH', `/${id}`, headers, part);
    const text = await answer.text();
    // A part that was recorded and not stored when the server died is asked for again.
    if (!answer.ok && answer.status !== 409) throw new Error(`part at ${offset}: ${answer.status} ${text}`);
  }
}

async function add(stage: Stage, name: string, bytes: Uint8Array): Promise<string> {
  const node = await continueUpload(stage, await beginUpload(stage, name, bytes), bytes);
  stage.files.set(node, sha256(bytes));
  return node;
}

const draw = (hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="hsl(${hue} 40% 50%)"/><circle cx="400" cy="300" r="200" fill="#fff"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** Whether an image has all its sizes: AVIF is made last. */
const isPrepared = async (stage: Stage, name: string): Promise<boolean> => {
  const rows = await stage.home.askAsOwner(
    `select from library_variations v join library_nodes n on n.id = v.node_id
     where n.project_id = '${stage.projectId}' and n.name = '${name}' and v.key like '%.avif'`,
  );
  return rows.length > 0;
};

const isEnded = async (stage: Stage, taskId: unknown): Promise<boolean> => {
  const [row] = await stage.home.askAsOwner<{ state: string }>(
    `select state from tasks where id = '${String(taskId)}'`,
  );
  if (row?.state === 'aborted') throw new Error('the task was aborted');
  return row?.state === 'finished';
};

/** A folder with this many files that all have the same content; with rows alone, because so many uploads take long. */
async function fillFolder(stage: Stage, name: string): Promise<string> {
  const { _id } = await call(stage, 'POST', '/nodes', { name, parentNodeId: null });
  const [model] = stage.files.keys();
  await stage.home.askAsOwner(
    `insert into library_nodes (id, project_id, parent_id, kind, name, name_key, sort_name, blob_key, size, type, extension, created_at, changed_at)
     select gen_random_uuid(), project_id, '${String(_id)}', kind, 'f' || n, 'f' || n, 'f' || n, blob_key, size, type, extension, now(), now()
     from library_nodes, generate_series(1, ${folderSize}) as n where id = '${model}'`,
  );
  return String(_id);
}

const operations: Readonly<Record<string, Operation>> = {
  upload: {
    maxMs: 500,
    async prepare(stage, cycle) {
      const bytes = randomBytes(3 * 1024 * 1024);
      const id = await beginUpload(stage, `upload-${cycle}.bin`, bytes);
      return {
        begin: () => continueUpload(stage, id, bytes),
        settle: async () => void stage.files.set(await continueUpload(stage, id, bytes), sha256(bytes)),
      };
    },
  },
  variations: {
    maxMs: 1500,
    async prepare(stage, cycle) {
      const name = `image-${cycle}.jpg`;
      const bytes = await draw(cycle * 40);
      const id = await beginUpload(stage, name, bytes);
      return {
        begin: () => continueUpload(stage, id, bytes),
        isOver: () => isPrepared(stage, name),
        async settle() {
          stage.files.set(await continueUpload(stage, id, bytes), sha256(bytes));
          await until(() => isPrepared(stage, name), 120_000);
        },
      };
    },
  },
  conversion: {
    maxMs: 700,
    async prepare(stage, cycle) {
      const ids = [
        await add(stage, `a-${cycle}.jpg`, await draw(cycle * 7)),
        await add(stage, `b-${cycle}.jpg`, await draw(cycle * 9)),
      ];
      const { taskId } = await call(stage, 'PUT', '/convert-to-png', { ids });
      return {
        begin: async () => undefined,
        isOver: () => isEnded(stage, taskId),
        async settle() {
          await until(() => isEnded(stage, taskId), 120_000);
          const made = await stage.home.askAsOwner(
            `select from library_nodes where project_id = '${stage.projectId}' and name in ('a-${cycle}.png', 'b-${cycle}.png')`,
          );
          expect(made).toHaveLength(2);
        },
      };
    },
  },
  move: {
    maxMs: 20,
    async prepare(stage, cycle) {
      const id = await fillFolder(stage, `Moved ${cycle}`);
      const into = String((await call(stage, 'POST', '/nodes', { name: `Into ${cycle}`, parentNodeId: null }))._id);
      const move = () => call(stage, 'PATCH', '/move', { ids: [id], parentNodeId: into });
      return {
        begin: move,
        async settle() {
          await move();
          const [row] = await stage.home.askAsOwner<{ inside: string; parent: string }>(
            `select (select count(*) from library_nodes c where c.parent_id = n.id) as inside, parent_id as parent
             from library_nodes n where id = '${id}'`,
          );
          expect(row).toEqual({ inside: String(folderSize), parent: into });
          await call(stage, 'PUT', '/trash', { ids: [id] });
        },
      };
    },
  },
  'empty trash': {
    maxMs: 1000,
    async prepare(stage, cycle) {
      const id = await fillFolder(stage, `Deleted ${cycle}`);
      const own = await add(stage, `deleted-${cycle}.bin`, randomBytes(70_000));
      stage.files.delete(own);
      await call(stage, 'PUT', '/trash', { ids: [id, own] });
      const { taskId } = await call(stage, 'DELETE', '/trash', { all: true });
      return {
        begin: async () => undefined,
        isOver: () => isEnded(stage, taskId),
        async settle() {
          await until(() => isEnded(stage, taskId), 120_000);
          expect(
            await stage.home.askAsOwner(
              `select from library_nodes where project_id = '${stage.projectId}' and trash_id is not null`,
            ),
          ).toEqual([]);
        },
      };
    },
  },
};

/**
 * Kills the server in the middle of each operation of the library, and starts it again: the operation is completed, every file has the bytes
 * that were sent, no row and no blob is left without a file, and the storage that the plan counts is that of the blobs. Returns a table.
 */
export async function killLibrary(cycles: number): Promise<string> {
  const home = makeProductHome();
  const product = await home.start();
  const { token } = await makeNewcomer(product, 'mara');
  const { body } = await callApi(product, 'POST', '/assets', { token, body: { name: 'Kiln' } });
  const stage: Stage = { home, token, projectId: String(body._id), files: new Map(), product };
  await add(stage, 'first.bin', randomBytes(2000));
  const lines: string[] = [];
  for (const [name, operation] of Object.entries(operations)) {
    let interrupted = 0;
    for (let cycle = 0; cycle < cycles; cycle += 1) interrupted += (await killDuring(stage, operation, cycle)) ? 1 : 0;
    lines.push(`${name}: killed ${cycles} times, ${interrupted} in the middle of it`);
  }
  await sweep(stage);
  await expectConsistent(stage);
  expect(await stage.product.stop()).toBe(0);
  return lines.join('\n');
}

/** Whether the operation was cut off. */
async function killDuring(stage: Stage, { maxMs, prepare }: Operation, cycle: number): Promise<boolean> {
  const { begin, isOver, settle } = await prepare(stage, cycle);
  const outcome = begin().then(
    () => false,
    () => true,
  );
  // The random moment is what the test is about.
  await pause(Math.random() * maxMs);
  await stage.product.stop('SIGKILL');
  const isCut = (await outcome) || (await isOver?.()) === false;
  stage.product = await stage.home.start();
  await settle();
  return isCut;
}

const listBlobs = ({ home, projectId }: Stage): string[] => {
  const root = path.join(home.folder, 'blobs', projectId);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
};

/** Two days later: the nightly jobs run on everything that was left behind. */
async function sweep(stage: Stage): Promise<void> {
  const { home } = stage;
  await until(
    async () => (await home.askAsOwner(`select from tasks where state in ('waiting', 'running')`)).length === 0,
  );
  const past = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const file of listBlobs(stage)) utimesSync(file, past, past);
  await home.askAsOwner(`update library_blobs set created_at = now() - interval '2 days'`);
  await home.askAsOwner(`update blobs_to_forget set due_at = now()`);
  await home.askAsOwner(`update pgboss.job set start_after = now() where state < 'active' and name like 'blobs.%'`);
  await home.askAsOwner(`update library_uploads set expires_at = now() - interval '1 minute'`);
  for (const name of ['library.sweep', 'library.release-unused', 'blobs.sweep'] as const) {
    await home.askAsOwner(`insert into pgboss.job (name, data) values ('${name}', '{}')`);
    await until(async () => {
      const open = await home.askAsOwner(
        `select from pgboss.job where state < 'completed' and (name like 'library.%' or name like 'blobs.%')`,
      );
      return open.length === 0;
    }, 60_000);
  }
}

async function expectConsistent(stage: Stage): Promise<void> {
  const { home, projectId, files } = stage;
  const rows = await home.askAsOwner<{ key: string; size: string }>(
    `select key, size from library_blobs where project_id = '${projectId}'`,
  );
  const stored = listBlobs(stage).filter((file) => !file.includes('/cover/'));
  expect(stored.map((file) => path.basename(file)).toSorted(), 'blobs and rows').toEqual(
    rows.map(({ key }) => path.basename(key)).toSorted(),
  );
  const [quota] = await home.askAsOwner<{ used: string; reserved: string }>(
    `select sum(used) as used, sum(reserved) as reserved from quota_use where key = 'storage'`,
  );
  const bytes = rows.reduce((sum, { size }) => sum + Number(size), 0);
  expect({ used: Number(quota?.used), reserved: Number(quota?.reserved) }).toEqual({ used: bytes, reserved: 0 });
  const contents = await home.askAsOwner<{ id: string; key: string }>(
    `select id, blob_key as key from library_nodes where id in (${[...files.keys()].map((id) => `'${id}'`).join(', ')})`,
  );
  expect(Object.fromEntries(contents.map(({ id, key }) => [id, path.basename(key)]))).toEqual(
    Object.fromEntries(files),
  );
  const counts = await home.askAsOwner(
    `select n.id from library_nodes n where kind = 'folder' and n.document_count + n.image_count + n.folder_count
       <> (select count(*) from library_nodes c where c.parent_id = n.id and c.trash_id is null)`,
  );
  expect(counts, 'folders count what is in them').toEqual([]);
}
