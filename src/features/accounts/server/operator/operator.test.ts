import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import {
  type Account,
  getInstallation,
  listAccounts,
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
  test('shows what the operator needs, newest first, and no secrets', async () => {
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
      },
    ]);
    expect(Date.parse(items[0]?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(items)).not.toContain('argon2');
    await app.ownerQuery('delete from devices where user_id = $1', [person.userId]);
    expect((await list({ limit: '1' })).items[0]).toMatchObject({ lastSeenAt: null });
  });

  test('finds by any part of a name, an address or an alias, however it is written', async () => {
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

  test('takes what looks like a pattern as it stands', async () => {
    const odd = await makePerson(app.house, { firstName: '100%_\\ sure', lastName: 'Pattern' });
    const plain = await makePerson(app.house, { firstName: '1000 be sure', lastName: 'Pattern' });
    expect(await found('pattern')).toEqual([plain.userId, odd.userId]);
    for (const search of ['0%_', '%_\\', '\\ sure', '100%']) expect(await found(search), search).toEqual([odd.userId]);
    for (const search of ['%be%', '1_00', "' or true --"]) expect(await found(search), search).toEqual([]);
  });

  test('goes on page after page, each account once, also while searching', async () => {
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

  test('can be narrowed to the suspended ones', async () => {
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

describe('suspending', () => {
  test('works on the very next request, cuts sockets, can be taken back, and is noted for the person', async () => {
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

  test('spares the operator, and knows nobody who is not there', async () => {
    expect(await setStatus(operator.userId, 'suspended')).toMatchObject({
      status: 409,
      body: { code: 'accounts.operator_stays' },
    });
    expect((await setStatus(app.house.clock.newId(), 'suspended')).status).toBe(404);
    expect((await setStatus(operator.userId, 'deleted')).status).toBe(400);
  });
});

describe('the rules of the installation', () => {
  test('are the operator’s to read and to change, effective on the next request', async () => {
    const person = await makePerson(app.house);
    expect((await app.call(getInstallation, {}, operator.token)).body).toEqual({ secondFactor: 'optional' });
    const update = (body: object) => app.call(updateInstallation, { body }, operator.token);
    expect((await update({})).body).toEqual({ secondFactor: 'optional' });
    expect((await update({ secondFactor: 'sometimes' })).status).toBe(400);
    expect((await update({ secondFactor: 'required' })).body).toEqual({ secondFactor: 'required' });
    expect(await app.call(createProject, { body: { name: 'No' } }, person.token)).toMatchObject({
      status: 403,
      body: { code: 'accounts.no_second_factor' },
    });
    expect((await update({})).status, 'the operator is somebody too').toBe(403);
    await app.ownerQuery(`update installation set second_factor = 'optional'`);
    expect((await app.call(createProject, { body: { name: 'Yes' } }, person.token)).status).toBe(201);
  });
});

test('nobody but the operator sees or does any of this', async () => {
  const { token, userId } = await makePerson(app.house);
  for (const answer of [
    await app.call(listAccounts, {}, token),
    await setStatus(userId, 'suspended', token),
    await app.call(getInstallation, {}, token),
    await app.call(updateInstallation, { body: { secondFactor: 'required' } }, token),
  ])
    expect(answer.status).toBe(403);
  expect((await app.call(getMe, {}, token)).body).toMatchObject({ status: 'active', hindrance: null });
});
