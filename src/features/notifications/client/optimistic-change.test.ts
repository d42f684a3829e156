import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { RefetchingClient } from '#client-kit/refetching-client.ts';
import { notificationsKeys } from './keys.ts';
import { getUnreadCount, markAllRead, type Pages } from './notification-pages.ts';
import { changeLists, optimisticChange } from './optimistic-change.ts';

const pages = (unread: number): Pages => ({
  pages: [{ items: [], nextCursor: null, unread }],
  pageParams: [undefined],
});

const queryKey = notificationsKeys.list({});

/** A list on screen, fetched once with one unread notification, and the change "mark all as read". The test sends all further replies. */
async function showList() {
  const client = new RefetchingClient();
  const fetches: ((unread: number) => void)[] = [];
  const changes: { readonly answer: () => void; readonly fail: () => void }[] = [];
  new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<Pages>((resolve) => fetches.push((unread) => resolve(pages(unread)))),
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  const reply = (unread: number) => fetches.shift()?.(unread);
  const shown = () => {
    const list = client.getQueryData<Pages>(queryKey);
    return list && getUnreadCount(list);
  };
  reply(1);
  await expect.poll(shown).toBe(1);

  const mark = () =>
    new Promise<void>((resolve, reject) =>
      changes.push({ answer: resolve, fail: () => reject(new Error('unreachable')) }),
    );
  const readAll = async () => {
    void new MutationObserver(client, optimisticChange(client, mark, markAllRead)).mutate(undefined).catch(() => null);
    await expect.poll(() => changes.length).toBe(1);
    const [change] = changes.splice(0);
    if (!change) throw new Error('no request');
    return change;
  };
  return { client, fetches, reply, shown, readAll, isIdle: () => client.isMutating() === 0 };
}

test('a change is shown at once and fetches nothing', async () => {
  const { shown, fetches, readAll, isIdle } = await showList();
  const change = await readAll();
  expect(shown()).toBe(0);
  change.answer();
  await expect.poll(isIdle).toBe(true);
  expect([shown(), fetches.length]).toEqual([0, 0]);
});

test('a fetch that began before the change is repeated after it', async () => {
  const { client, shown, fetches, reply, readAll } = await showList();
  void client.invalidateQueries({ queryKey });
  const change = await readAll();
  reply(1);
  change.answer();
  await expect.poll(() => fetches.length).toBe(1);
  expect(shown()).toBe(0);
  reply(2);
  await expect.poll(shown).toBe(2);
});

test('a fetch during the change is repeated after it', async () => {
  const { client, shown, fetches, reply, readAll } = await showList();
  const change = await readAll();
  void client.invalidateQueries({ queryKey });
  reply(1);
  await expect.poll(shown).toBe(1);
  change.answer();
  await expect.poll(() => fetches.length).toBe(1);
  reply(0);
  await expect.poll(shown).toBe(0);
});

test('a failed change is reverted by a fetch', async () => {
  const { shown, fetches, reply, readAll } = await showList();
  const change = await readAll();
  change.fail();
  await expect.poll(() => fetches.length).toBe(1);
  reply(1);
  await expect.poll(shown).toBe(1);
});

test('a notification that arrives during a fetch stays', async () => {
  const { client, shown, fetches, reply } = await showList();
  void client.invalidateQueries({ queryKey });
  changeLists(client, (lists) => lists.map((list) => ({ ...list, pages: pages(2) })));
  expect(fetches).toHaveLength(2);
  reply(1);
  expect(shown()).toBe(2);
  reply(2);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown()).toBe(2);
});
