import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { makeProductHome } from '#entry/testing/faults/product-home.ts';
import type { ContactImport } from '#features/contact-imports/contract/imports.ts';
import { askAsOwner } from '../e2e/support/database.ts';
import { makeNewcomer, makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import type { Product } from '../e2e/support/start-product.ts';
import { buildClient } from '../scripts/build-client.ts';

const kills = 30;
const rows = 12_000;
/** One row of a hundred is refused, one is a duplicate, and one is known already. */
const share = 100;
/** About as long as the check and the import of so many rows take. */
const maxMs = 2500;
const endMs = 120_000;

beforeAll(() => buildClient());

const makeFile = (round: number): string => {
  const lines = Array.from({ length: rows }, (_, row) => {
    if (row % share === 1) return `not an address ${row},Nobody`;
    if (row % share === 2) return `P${round}-${row - 2}@KILN.example,Again`;
    if (row % share === 3) return `known-${row}@kiln.example,Known ${round}`;
    return `p${round}-${row}@kiln.example,First ${row}`;
  });
  return `email,first name\n${lines.join('\n')}\n`;
};

type Place = { readonly product: Product; readonly person: Newcomer; readonly projectId: string };

async function call(
  { product, person, projectId }: Place,
  place: string,
  init: RequestInit = {},
): Promise<ContactImport> {
  const headers = { authorization: `Bearer ${person.token}`, ...init.headers };
  const answer = await fetch(`${product.address}/api/contact-imports/${projectId}${place}`, { ...init, headers });
  const body = (await answer.json()) as ContactImport;
  if (!answer.ok) throw new Error(`${place}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

const send = (place: Place, path: string, method: string, body: unknown) =>
  call(place, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

async function settled(place: Place, id: string): Promise<ContactImport> {
  const end = Date.now() + endMs;
  while (Date.now() < end) {
    const found = await call(place, `/${id}`);
    if (!['checking', 'importing', 'undoing'].includes(found.state)) return found;
    await pause(100);
  }
  throw new Error('the import does not end');
}

/** Contacts, members and counters must agree with each other in every state. */
const consistency = `
  select (select count(*)::int from contacts) as contacts,
    (select count(*)::int from (select from contacts group by project_id, email_key having count(*) > 1) as d) as duplicates,
    (select coalesce(sum(ok + risky + ndr), 0)::int from contact_totals) as totals,
    (select count(*)::int from contact_list_members) as members,
    (select coalesce(sum(ok + risky + ndr), 0)::int from contact_lists) as listed,
    (select coalesce(sum(used), 0)::int from quota_use where key = 'contacts') as taken,
    (select count(*)::int from contact_list_members m where not exists (select from contacts c where c.id = m.contact_id)) as orphans`;

type Counts = Readonly<
  Record<'contacts' | 'duplicates' | 'totals' | 'members' | 'listed' | 'taken' | 'orphans', number>
>;

async function expectConsistent(folder: string, label: string): Promise<Counts> {
  const [found] = await askAsOwner<Counts>(folder, consistency);
  if (!found) throw new Error('nothing was counted');
  const { contacts, members, ...rest } = found;
  expect(rest, label).toEqual({ duplicates: 0, totals: contacts, listed: members, taken: members, orphans: 0 });
  return found;
}

type Scene = { readonly place: () => Place; readonly folder: string; kill(): Promise<void> };

/** Imports one file, and is killed during the check and during the import. Returns the import and the number of contacts it added. */
async function importKilled({ place, folder, kill }: Scene, round: number) {
  const uploaded = await call(place(), `?name=round-${round}.csv`, { method: 'PUT', body: makeFile(round) });
  const { kind: _, ...format } = uploaded.format;
  const { _id: id, targets } = uploaded;
  const check = () => send(place(), `/${id}/check`, 'PUT', { format, targets });
  await check();
  await kill();
  let found = await settled(place(), id);
  while (found.state === 'uploaded') {
    await check();
    found = await settled(place(), id);
  }
  const known = round === 0 ? 0 : rows / share;
  const added = rows - known - (2 * rows) / share;
  expect(found.counts, `round ${round}`).toMatchObject({
    rows,
    known,
    new: added,
    duplicate: rows / share,
    refused: rows / share,
  });
  await send(place(), `/${id}/start`, 'POST', { policy: 'replace', consent: 'Asked.', newList: `Round ${round}` });
  await kill();
  await expectConsistent(folder, `round ${round}, after the kill`);
  found = await settled(place(), id);
  while (found.state === 'failed' || found.state === 'canceled') {
    await call(place(), `/${id}/continue`, { method: 'POST' });
    found = await settled(place(), id);
  }
  expect(found, `round ${round}`).toMatchObject({
    state: 'completed',
    done: { added, changed: known, joined: added + known },
  });
  return { id, added };
}

test('an import that is killed anywhere continues, or fails cleanly, and counts what it wrote', async () => {
  const home = makeProductHome();
  let product = await home.start();
  const person = await makeNewcomer(product, 'owner');
  const { _id: projectId = '' } = await makeProject(product, person, 'Kiln');
  const place = (): Place => ({ product, person, projectId });
  let [killed, imported] = [0, 0];
  const kill = async (): Promise<void> => {
    await pause(Math.random() * maxMs);
    await product.stop('SIGKILL');
    killed += 1;
    product = await home.start();
  };
  for (let round = 0; killed < kills; round += 1) {
    const { id, added } = await importKilled({ place, folder: home.folder, kill }, round);
    const before = await expectConsistent(home.folder, `round ${round}, at the end`);
    imported += 1;
    if (round % 3 !== 2) continue;
    await call(place(), `/${id}/undo`, { method: 'POST' });
    await kill();
    expect((await settled(place(), id)).state).toBe('undone');
    const after = await expectConsistent(home.folder, `round ${round}, undone`);
    expect(after.contacts).toBe(before.contacts - added);
  }
  await product.stop();
  process.stdout.write(`${imported} imports finished, killed ${killed} times, every count exact\n`);
});
