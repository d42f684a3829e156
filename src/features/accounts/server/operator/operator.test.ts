import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import {
  type Account,
  getInstallation,
  listAccounts,
  listOperatorActs,
  type OperatorAct,
  setAccountStatus,
  updateInstallation,
} from '../../contract/operator.ts';
import { getMe } from '../../contract/person.ts';
import { listSecurityEvents } from '../../contract/security-events.ts';
import { makePerson, type TestPerson } from '../../testing/make-person.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true, firstName: 'Olga', lastName: 'Operator' });
});
afterAll(() => app?.close());

type Page = { readonly items: Account[]; readonly nextCursor: string | null };
const list = async (query: object = {}): Promise<Page> =>
  (await app.call(listAccounts, { query }, operator.token)).body as Page;
const found = async (search: string, more: object = {}): Promise<string[]> =>
  (await list({ search, ...more })).items.map(({ _id }) => _id);
const setStatus = (id: string, status: string, token = operator.token) =>
  app.call(setAccountStatus, { params: { id }, body: { status } }, token);

async function connect(token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${app.port}/notifier-ns`, {
    path: '/notifier-socket',
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => {
    socket.close();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

describe('the list of accounts', () => {
  test('shows accounts newest first, without secrets', async () => {
    const person = await makePerson(app.house, { alias: 'listed-one', passwordHash: '$argon2id$secret' });
    const { items } = await list({ limit: '1' });
    expect(items).toMatchObject([
      {
        _id: person.userId,
        email: person.email,
        alias: 'listed-one',
        status: 'active',
        isOperator: false,
        hasSecondFactor: false,
        leaveAt: null,
        photo: null,
        plan: 2,
      },
    ]);
    expect(Date.parse(items[0]?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(items)).not.toContain('argon2');
    await app.ownerQuery('delete from devices where user_id = $1', [person.userId]);
    expect((await list({ limit: '1' })).items[0]).toMatchObject({ lastSeenAt: null });
  });

  test('matches any part of a name, an address or an alias, ignoring case', async () => {
    const { userId } = await makePerson(app.house, {
      firstName: 'Åsa',
      lastName: 'Quartermain',
      email: 'asa.kiln@clayworks.example',
      alias: 'GlazeQueen',
    });
    for (const search of ['quarter', 'QUARTERMAIN', 'rterm', 'åsa', 'Åsa Quart', 'clayworks', '@CLAY', 'glaze', 'zequ'])
      expect(await found(search), search).toEqual([userId]);
    for (const search of ['nobody at all', 'quartermainx']) expect(await found(search), search).toEqual([]);
  });

  test('treats pattern characters literally', async () => {
    const odd = await makePerson(app.house, { firstName: '100%_\\ sure', lastName: 'Pattern' });
    const plain = await makePerson(app.house, { firstName: '1000 be sure', lastName: 'Pattern' });
    expect(await found('pattern')).toEqual([plain.userId, odd.userId]);
    for (const search of ['0%_', '%_\\', '\\ sure', '100%']) expect(await found(search), search).toEqual([odd.userId]);
    for (const search of ['%be%', '1_00', "' or true --"]) expect(await found(search), search).toEqual([]);
  });

  test('pages through each account once, also while searching', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1)
      made.unshift((await makePerson(app.house, { lastName: `Paged${index}` })).userId);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ search: 'paged', limit: '3', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(made);
    expect((await app.call(listAccounts, { query: { cursor: 'x' } }, operator.token)).status).toBe(400);
  });

  test('filters suspended accounts', async () => {
    const [one, other] = [
      await makePerson(app.house, { lastName: 'Narrowed' }),
      await makePerson(app.house, { lastName: 'Narrowed', status: 'suspended' }),
    ];
    expect(await found('narrowed', { status: 'suspended' })).toEqual([other.userId]);
    expect(await found('narrowed', { status: 'active' })).toEqual([one.userId]);
    expect((await list({ status: 'suspended' })).items.map(({ _id }) => _id)).toContain(other.userId);
    expect((await app.call(listAccounts, { query: { status: 'odd' } }, operator.token)).status).toBe(400);
  });
});

test.each(['name', 'email', 'created'] as const)(
  'pages by %s in both directions, and rejects a cursor of another order',
  async (sort) => {
    const people = [
      ['Zoë', 'Adams', 'm'],
      ['anna', 'Zorn', 'z'],
      ['Anna', 'Berg', 'a'],
      ['Mia', 'Özil', 'k'],
      ['Anna', 'Berg', 'b'],
    ] as const;
    const tag = `${sort}-order`;
    for (const [firstName, lastName, at] of people)
      await makePerson(app.house, { firstName, lastName, email: `${at}@${tag}.example` });
    const walk = async (direction: string) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page = await list({ search: tag, limit: '2', sort, direction, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ email }) => email.slice(0, 1)));
        cursor = page.nextCursor;
      } while (cursor);
      return seen.join('');
    };
    const ascending = { name: 'abzkm', email: 'abkmz', created: 'mzakb' }[sort];
    expect(await walk('asc')).toBe(ascending);
    expect(await walk('desc')).toBe([...ascending].toReversed().join(''));
    const { nextCursor } = await list({ search: tag, limit: '2', sort, direction: 'asc' });
    const elsewhere = { query: { sort, direction: 'desc', cursor: nextCursor ?? '' } };
    expect((await app.call(listAccounts, elsewhere, operator.token)).status).toBe(400);
    expect((await app.call(listAccounts, { query: { sort: 'password_hash' } }, operator.token)).status).toBe(400);
  },
);

test('pages by the longest possible names', async () => {
  const firstName = '𝔐'.repeat(25);
  for (let made = 0; made < 2; made += 1) await makePerson(app.house, { firstName, lastName: firstName });
  const { nextCursor } = await list({ search: '𝔐', limit: '1', sort: 'name' });
  expect((await list({ search: '𝔐', limit: '1', sort: 'name', cursor: nextCursor })).items).toHaveLength(1);
});

describe('suspending', () => {
  test('takes effect with the next request, closes sockets, can be lifted, and is recorded for the person', async () => {
    const person = await makePerson(app.house);
    const socket = await connect(person.token);
    const cut = new Promise((resolve) => {
      socket.once('disconnect', resolve);
    });
    expect((await setStatus(person.userId, 'suspended')).body).toMatchObject({ status: 'suspended' });
    expect(await app.call(createProject, { body: { name: 'No' } }, person.token)).toMatchObject({
      status: 403,
      body: { code: 'accounts.suspended' },
    });
    expect(await cut).toBe('io server disconnect');
    await expect(connect(person.token)).rejects.toThrow();
    expect((await app.call(getMe, {}, person.token)).body).toMatchObject({ hindrance: 'suspended' });

    await setStatus(person.userId, 'suspended');
    expect((await setStatus(person.userId, 'active')).body).toMatchObject({ status: 'active' });
    expect((await app.call(createProject, { body: { name: 'Yes' } }, person.token)).status).toBe(201);
    await connect(person.token);
    expect((await app.call(listSecurityEvents, {}, person.token)).body).toMatchObject({
      items: [
        { kind: 'unsuspended', ip: '', browser: '' },
        { kind: 'suspended', ip: '', browser: '' },
      ],
      nextCursor: null,
    });
  });

  test('is refused for the operator and for unknown accounts', async () => {
    expect(await setStatus(operator.userId, 'suspended')).toMatchObject({
      status: 409,
      body: { code: 'accounts.operator_stays' },
    });
    expect((await setStatus(app.house.clock.newId(), 'suspended')).status).toBe(404);
    expect((await setStatus(operator.userId, 'deleted')).status).toBe(400);
  });
});

describe('the rules of the installation', () => {
  test('can be read and changed by the operator, with immediate effect', async () => {
    const person = await makePerson(app.house);
    expect((await app.call(getInstallation, {}, operator.token)).body).toMatchObject({ secondFactor: 'optional' });
    const update = (body: object) => app.call(updateInstallation, { body }, operator.token);
    expect((await update({})).body).toMatchObject({ secondFactor: 'optional' });
    expect((await update({ secondFactor: 'sometimes' })).status).toBe(400);
    expect((await update({ secondFactor: 'required' })).body).toMatchObject({ secondFactor: 'required' });
    expect(await app.call(createProject, { body: { name: 'No' } }, person.token)).toMatchObject({
      status: 403,
      body: { code: 'accounts.no_second_factor' },
    });
    expect((await update({})).status, 'the rule applies to the operator, too').toBe(403);
    await app.ownerQuery(`update installation set second_factor = 'optional'`);
    expect((await app.call(createProject, { body: { name: 'Yes' } }, person.token)).status).toBe(201);
  });
});

describe('the record', () => {
  const acts = async (query: object = {}): Promise<{ items: OperatorAct[]; nextCursor: string | null }> =>
    (await app.call(listOperatorActs, { query }, operator.token)).body as {
      items: OperatorAct[];
      nextCursor: string | null;
    };

  test('records actor, act, affected account and time, once per change', async () => {
    const person = await makePerson(app.house, { firstName: 'Pia', lastName: 'Potter' });
    for (const status of ['suspended', 'suspended', 'active', 'active']) await setStatus(person.userId, status);
    const { items } = await acts({ about: person.userId });
    expect(items.map(({ kind }) => kind)).toEqual(['accounts.restored', 'accounts.suspended']);
    expect(items[0]).toMatchObject({
      by: { _id: operator.userId, firstName: 'Olga', lastName: 'Operator' },
      about: { _id: person.userId, firstName: 'Pia', lastName: 'Potter', email: person.email },
      aboutId: person.userId,
      was: null,
      became: null,
    });
    expect(Date.parse(items[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('records changes of rules with the previous and the new value', async () => {
    for (const secondFactor of ['optional', 'required']) {
      await app.call(updateInstallation, { body: { secondFactor } }, operator.token);
      await app.ownerQuery(`update installation set second_factor = 'optional'`);
    }
    expect((await acts({ kind: 'accounts.second-factor-rule', limit: '1' })).items).toMatchObject([
      { about: null, aboutId: null, was: 'optional', became: 'required' },
    ]);
    expect((await app.call(listOperatorActs, { query: { kind: 'odd' } }, operator.token)).status).toBe(400);
  });

  test('pages, filters by kind, and keeps acts on deleted accounts without their names', async () => {
    const person = await makePerson(app.house);
    for (const status of ['suspended', 'active', 'suspended', 'active', 'suspended'])
      await setStatus(person.userId, status);
    await app.ownerQuery('delete from users where id = $1', [person.userId]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await acts({ about: person.userId, limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ kind }) => kind.replace('accounts.', '')));
      expect(page.items.every(({ about, aboutId }) => about === null && aboutId === person.userId)).toBe(true);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['suspended', 'restored', 'suspended', 'restored', 'suspended']);
    const { items } = await acts({ about: person.userId, kind: 'accounts.restored' });
    expect(items).toHaveLength(2);
    expect((await app.call(listOperatorActs, { query: { cursor: 'x' } }, operator.token)).status).toBe(400);
  });

  test('contains no rolled-back act, and the database refuses changes and other readers', async () => {
    expect((await setStatus(operator.userId, 'suspended')).status).toBe(409);
    expect((await acts({ about: operator.userId })).items).toEqual([]);
    const stranger = await makePerson(app.house);
    const count = (userId: string, statement: ReturnType<typeof sql>) =>
      app.house.database.transaction({ userId }, async (tx) => (await tx.execute(statement)).rowCount ?? 0);
    expect(await count(operator.userId, sql`select from operator_acts`)).toBeGreaterThan(0);
    expect(await count(stranger.userId, sql`select from operator_acts`)).toBe(0);
    for (const statement of [sql`update operator_acts set kind = 'x.y'`, sql`delete from operator_acts`])
      expect(await count(operator.userId, statement)).toBe(0);
    await expect(
      count(
        stranger.userId,
        sql`insert into operator_acts values (gen_random_uuid(), 'x.y', ${stranger.userId}, null, null, null, now())`,
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

test('refuses everyone but the operator', async () => {
  const { token, userId } = await makePerson(app.house);
  for (const answer of [
    await app.call(listOperatorActs, {}, token),
    await app.call(listAccounts, {}, token),
    await setStatus(userId, 'suspended', token),
    await app.call(getInstallation, {}, token),
    await app.call(updateInstallation, { body: { secondFactor: 'required' } }, token),
  ])
    expect(answer.status).toBe(403);
  expect((await app.call(getMe, {}, token)).body).toMatchObject({ status: 'active', hindrance: null });
});
