import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientPath } from '#contract-kit/client-path.ts';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type CurrentUser, getMe } from '#features/accounts/contract/person.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { inProject } from '#platform/house/scope.ts';
import {
  dismissAllNotifications,
  dismissNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../contract.ts';
import { makeNotification } from '../testing/samples.ts';
import { notify } from './door.ts';
import { sweepNotifications } from './sweep-notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

type Page = { items: Notification[]; nextCursor: string | null; unread: number };

const list = async ({ token }: TestPerson, query: object = {}): Promise<Page> =>
  (await app.call(listNotifications, { query }, token)).body as Page;
const read = (id: string, { token }: TestPerson) => app.call(readNotification, { params: { id } }, token);
const dismiss = (id: string, { token }: TestPerson) => app.call(dismissNotification, { params: { id } }, token);
const getUnreadCount = async ({ token }: TestPerson): Promise<number> =>
  ((await app.call(getMe, {}, token)).body as CurrentUser).unreadNotifications;

async function withNotifications(count: number): Promise<{ person: TestPerson; ids: string[] }> {
  const person = await makePerson(app.house);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.unshift((await makeNotification(app.house, person.userId)).notificationId ?? '');
  }
  return { person, ids };
}

describe('reading and dismissing', () => {
  test('decrements the count once when an unread one is read or dismissed', async () => {
    const { person, ids } = await withNotifications(4);
    const [a = '', b = '', c = ''] = ids;
    expect((await read(a, person)).body).toMatchObject({ _id: a, read: true });
    expect(await getUnreadCount(person)).toBe(3);
    await read(a, person);
    expect(await getUnreadCount(person), 'read twice, it is read').toBe(3);
    expect((await dismiss(b, person)).body).toEqual({ unread: 2 });
    expect((await dismiss(b, person)).body, 'dismissed twice, it is dismissed').toEqual({ unread: 2 });
    expect((await dismiss(a, person)).body, 'it was read before').toEqual({ unread: 2 });
    expect((await list(person)).items.map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect((await read(b, person)).status, 'what is dismissed is not there to read').toBe(404);
    expect((await read(c, person)).status).toBe(200);
    expect((await list(person)).unread).toBe(1);
  });

  test('stops counting at a thousand', async () => {
    const person = await makePerson(app.house);
    await app.ownerQuery(
      `insert into notifications (id, user_id, status, type, message, created_at)
       select gen_random_uuid(), $1, 'info', 'tests.said', 'Said', now() from generate_series(1, 1002)`,
      [person.userId],
    );
    expect([await getUnreadCount(person), (await list(person)).unread]).toEqual([1000, 1000]);
    await app.call(readAllNotifications, {}, person.token);
    expect(await getUnreadCount(person)).toBe(0);
  });

  test('marks or dismisses all of one person and leaves those of others unchanged', async () => {
    const { person } = await withNotifications(3);
    const { person: other } = await withNotifications(2);
    await app.call(readAllNotifications, {}, person.token);
    expect(await list(person)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }, { read: true }] });
    await app.call(dismissAllNotifications, {}, person.token);
    expect(await list(person)).toEqual({ items: [], nextCursor: null, unread: 0 });
    expect(await list(other)).toMatchObject({ unread: 2, items: [{ read: false }, { read: false }] });
  });

  test('replies to another person’s notification as to an unknown one', async () => {
    const { ids } = await withNotifications(1);
    const stranger = await makePerson(app.house);
    const unknown = app.house.clock.newId();
    for (const act of [read, dismiss])
      expect(await act(ids[0] ?? '', stranger)).toMatchObject({
        status: 404,
        body: (await act(unknown, stranger)).body,
      });
  });

  test('keeps the count equal to the unread rows for any sequence of reads and dismissals', async () => {
    const act = fc.record({
      kind: fc.constantFrom('read', 'dismiss', 'read all', 'add' as const),
      at: fc.nat({ max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 4 }), { minLength: 1, maxLength: 3 }), async (tabs) => {
        const { person, ids } = await withNotifications(5);
        const perform = ({ kind, at }: { kind: string; at: number }) => {
          if (kind === 'add') return makeNotification(app.house, person.userId);
          if (kind === 'read all') return app.call(readAllNotifications, {}, person.token);
          return kind === 'read' ? read(ids[at] ?? '', person) : dismiss(ids[at] ?? '', person);
        };
        await Promise.all(
          tabs.map(async (acts) => {
            for (const each of acts) await perform(each);
          }),
        );
        const { items, unread } = await list(person, { limit: '100' });
        expect(unread).toBe(items.filter((each) => !each.read).length);
        expect(await getUnreadCount(person)).toBe(unread);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('the list', () => {
  const sendNotification = (projectId: string, userId: string, more: Partial<Parameters<typeof notify>[1]>) =>
    inProject(app.house, projectId, (scope) =>
      notify(scope, { userId, status: 'info', type: 'tests.said', message: 'Said', data: {}, ...more }),
    );

  test('filters by project, status, type prefix and unread, also combined', async () => {
    const person = await makePerson(app.house);
    const [one, other] = [await makeProject(app.house, person.userId), await makeProject(app.house, person.userId)];
    await sendNotification(one, person.userId, { status: 'error', type: 'tasks.task-ended', message: 'a' });
    await sendNotification(other, person.userId, { status: 'success', type: 'tasks.task-ended', message: 'b' });
    await sendNotification(one, person.userId, { status: 'success', type: 'projects.cover-ready', message: 'c' });
    const listMessages = async (query: object) => (await list(person, query)).items.map(({ message }) => message);
    expect(await listMessages({})).toEqual(['c', 'b', 'a']);
    expect(await listMessages({ assetId: one })).toEqual(['c', 'a']);
    expect(await listMessages({ status: 'success' })).toEqual(['c', 'b']);
    expect(await listMessages({ type: 'tasks.' })).toEqual(['b', 'a']);
    expect(await listMessages({ type: 'tasks.', assetId: one })).toEqual(['a']);
    expect(await listMessages({ type: 'task-ended' })).toEqual([]);
    const [last] = (await list(person)).items;
    await read(last?._id ?? '', person);
    expect(await listMessages({ unread: 'true' })).toEqual(['b', 'a']);
    expect((await list(person, { status: 'error' })).unread, 'the count is of all').toBe(2);
    for (const query of [{ type: '%' }, { status: 'loud' }, { assetId: 'x' }, { unread: 'maybe' }])
      expect((await app.call(listNotifications, { query }, person.token)).status).toBe(400);
  });

  test('pages through each item once, also filtered and while new ones arrive', async () => {
    const { person, ids } = await withNotifications(7);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { items, nextCursor }: Page = await list(person, {
        limit: '2',
        unread: 'true',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...items.map(({ _id }) => _id));
      cursor = nextCursor;
      await makeNotification(app.house, person.userId);
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  test('has every field of the specification and no others', async () => {
    const person = await makePerson(app.house);
    const projectId = await makeProject(app.house, person.userId);
    const data = {
      path: clientPath('projects', {}),
      partial: true,
      taskId: app.house.clock.newId(),
      taskType: 'pages.create-from-images',
      state: 'finished',
      createdBy: { _id: person.userId },
      filesPendingApproval: ['/a.md'],
      filesPendingPublish: ['/b.md'],
      smtpIdentity: app.house.clock.newId(),
    };
    await sendNotification(projectId, person.userId, { data });
    const [item] = (await list(person)).items;
    expect(item).toEqual({
      _id: expect.any(String),
      assetId: projectId,
      assetName: 'Kiln & Clay',
      createdAt: expect.any(String),
      status: 'info',
      type: 'tests.said',
      message: 'Said',
      read: false,
      taskId: data.taskId,
      data,
    });
  });
});

test('notifies others of an action, and not the person who acts', async () => {
  const [mara, jonas] = [await makePerson(app.house), await makePerson(app.house)];
  const projectId = await makeProject(app.house, mara.userId);
  const said = { status: 'info', type: 'tests.said', message: 'Said', data: {} } as const;
  await inProject(app.house, projectId, async (scope) => {
    const person = { userId: mara.userId, deviceId: mara.deviceId, role: 'admin', isOperator: false } as const;
    for (const { userId } of [mara, jonas]) await notify({ ...scope, person }, { ...said, userId });
  });
  expect([(await list(mara)).items, (await list(jonas)).items]).toMatchObject([[], [{ message: 'Said' }]]);
});

test('sweeps those dismissed a month ago and those older than a year', async () => {
  const { person, ids } = await withNotifications(4);
  const [kept, fresh, dismissed, old] = ids;
  await app.ownerQuery(`update notifications set dismissed_at = now() - interval '29 days' where id = $1`, [fresh]);
  await app.ownerQuery(`update notifications set dismissed_at = now() - interval '31 days' where id = $1`, [dismissed]);
  await app.ownerQuery(`update notifications set created_at = now() - interval '366 days' where id = $1`, [old]);
  await sweepNotifications.run(jobContext(app), {});
  const left = await app.ownerQuery<{ id: string }>(
    'select id from notifications where user_id = $1 order by id desc',
    [person.userId],
  );
  expect(left.map(({ id }) => id)).toEqual([kept, fresh]);
});
