import { createReadStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeNewcomer, makeProject } from '../e2e/support/newcomer.ts';
import type { ContactImport } from '../src/features/contact-imports/contract/imports.ts';
import { openBenchDatabase } from './support/bench-product.ts';
import { makeContactsFile } from './support/make-contacts.ts';
import { processTree, pssKiB } from './support/process-tree.ts';
import { timeCall } from './support/time-call.ts';

/**
 * A million contacts from a file, validated, compared with each other and with the project, and put on a list; against a bare COPY of the
 * same file into a table with a unique index, before and after in the same database. Meanwhile the API is called as a person would.
 */
const rows = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const allowed = { ratio: 0.5, timesIdle: 2, memoryMiB: 300 } as const;
const pingMs = 100;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const seconds = (since: number): number => (performance.now() - since) / 1000;

async function copyBare(connectionString: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `drop table if exists bare_contacts;
     create table bare_contacts (id bigint generated always as identity primary key, email text not null, first text, last text, city text, tags text);
     create unique index on bare_contacts (lower(email))`,
  );
  const began = performance.now();
  await pipeline(
    createReadStream(file),
    client.query(copyFrom('copy bare_contacts (email, first, last, city, tags) from stdin with (format csv, header)')),
  );
  const taken = seconds(began);
  await client.query('drop table bare_contacts');
  await client.end();
  return taken;
}

/** No plan of a new installation has lists of a million. */
async function liftLimit(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update plans set limits = limits || '{"contacts": 10000000}'`);
  await client.end();
}

type Api = { readonly address: string; readonly token: string; readonly projectId: string };

async function ask(api: Api, place: string, init: RequestInit = {}): Promise<ContactImport> {
  const headers = { authorization: `Bearer ${api.token}`, ...init.headers };
  const answer = await fetch(`${api.address}/api/contact-imports/${api.projectId}${place}`, { ...init, headers });
  const body = (await answer.json()) as ContactImport;
  if (!answer.ok) throw new Error(`${place}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

const send = (api: Api, place: string, method: string, body: unknown) =>
  ask(api, place, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

async function settled(api: Api, id: string): Promise<ContactImport> {
  for (;;) {
    const found = await ask(api, `/${id}`);
    if (!['checking', 'importing'].includes(found.state)) return found;
    await pause(pingMs);
  }
}

/** The seconds of the check and of the import itself. */
async function importFile(api: Api, file: string) {
  const began = performance.now();
  const uploaded = await ask(api, '?name=contacts.csv', { method: 'PUT', body: await openAsBlob(file) });
  const upload = seconds(began);
  const { kind: _, ...format } = uploaded.format;
  const checking = performance.now();
  await send(api, `/${uploaded._id}/check`, 'PUT', { format, targets: uploaded.targets });
  const checked = await settled(api, uploaded._id);
  const check = seconds(checking);
  if (checked.counts?.new !== rows) throw new Error(`not checked: ${JSON.stringify(checked)}`);
  const writing = performance.now();
  await send(api, `/${uploaded._id}/start`, 'POST', { policy: 'fill', consent: 'Asked.', newList: 'Everyone' });
  const done = await settled(api, uploaded._id);
  if (done.state !== 'completed' || done.done?.joined !== rows)
    throw new Error(`not imported: ${JSON.stringify(done)}`);
  return { upload, check, write: seconds(writing) };
}

/** Calls another list now and then, and reads the memory of the product’s processes. */
function watch({ address, token, projectId }: Api, pid: number) {
  const times: number[] = [];
  let [peakKiB, isDone] = [0, false];
  const run = async (): Promise<void> => {
    while (!isDone) {
      times.push(await timeCall(`${address}/api/contact-lists/${projectId}`, token));
      if (times.length % 10 === 0) peakKiB = Math.max(peakKiB, ...processTree(pid).map(pssKiB));
      await pause(pingMs);
    }
  };
  const running = run();
  // If the import fails, the product is stopped, and its error is the one to show.
  running.catch(() => undefined);
  return async () => {
    isDone = true;
    await running;
    return { p99: percentile(times, 0.99), peakMiB: peakKiB / 1024 };
  };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-contacts-'));
const file = path.join(folder, 'contacts.csv');
await makeContactsFile(file, rows);
const bench = await openBenchDatabase();
try {
  const product = await bench.start();
  try {
    const person = await makeNewcomer(product, 'bench');
    const { _id: projectId = '' } = await makeProject(product, person, 'Contacts');
    const api = { address: product.address, token: person.token, projectId };
    await liftLimit(bench.superuser);
    const before = await copyBare(bench.superuser, file);
    const stopIdle = watch(api, product.child.pid ?? 0);
    await pause(5000);
    const idle = await stopIdle();
    const stop = watch(api, product.child.pid ?? 0);
    const taken = await importFile(api, file);
    const busy = await stop();
    const after = await copyBare(bench.superuser, file);
    const bare = (before + after) / 2;
    const ratio = bare / (taken.check + taken.write);
    say(`${rows.toLocaleString('en')} rows`);
    say(`bare COPY ${before.toFixed(1)} s and ${after.toFixed(1)} s`);
    say(`upload ${taken.upload.toFixed(1)} s, check ${taken.check.toFixed(1)} s, import ${taken.write.toFixed(1)} s`);
    say(`ratio ${ratio.toFixed(2)} of bare COPY, at least ${allowed.ratio}`);
    say(`p99 of another call ${idle.p99.toFixed(1)} ms idle, ${busy.p99.toFixed(1)} ms meanwhile`);
    say(`largest process ${busy.peakMiB.toFixed(0)} MiB`);
    const isWithin =
      ratio >= allowed.ratio && busy.p99 <= allowed.timesIdle * idle.p99 && busy.peakMiB <= allowed.memoryMiB;
    process.exitCode = isWithin ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}
