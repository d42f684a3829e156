import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyReply, fetchAfresh, RefetchingClient } from './refetching-client.ts';

const queryKey = ['sites', 'one'];

/** A query that is shown on a screen; its replies are sent by the test, in the order of the requests. */
function showQuery() {
  const client = new RefetchingClient();
  const requests: ((reply: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const hide = observer.subscribe(() => undefined);
  const answer = (reply: string) => requests.shift()?.(reply);
  return { client, queryFn, requests, answer, hide, shown: () => client.getQueryData(queryKey) };
}

test('a change reported during the first fetch is fetched afterwards', async () => {
  const { client, requests, answer, shown } = showQuery();
  const refreshed = client.invalidateQueries({ queryKey });
  answer('before the change');
  await expect.poll(() => requests.length).toBe(1);
  answer('after the change');
  await refreshed;
  expect(shown()).toBe('after the change');
  expect(requests).toHaveLength(0);
});

test('a first fetch that no change concerns is not repeated', async () => {
  const { client, requests, answer, shown } = showQuery();
  await client.invalidateQueries({ queryKey: ['pages'] });
  answer('the only reply');
  await expect.poll(shown).toBe('the only reply');
  expect(requests).toHaveLength(0);
});

test('a change reported during a later fetch restarts it', async () => {
  const { client, requests, answer, shown } = showQuery();
  answer('first');
  await expect.poll(shown).toBe('first');
  void client.invalidateQueries({ queryKey });
  const refreshed = client.invalidateQueries({ queryKey });
  expect(requests).toHaveLength(2);
  answer('cancelled');
  answer('newest');
  await refreshed;
  expect(shown()).toBe('newest');
});

test('a change reported while no screen shows the query leaves its running fetch stale', async () => {
  const { client, answer, hide, shown } = showQuery();
  answer('first');
  await expect.poll(shown).toBe('first');
  const refetched = client.refetchQueries({ queryKey });
  hide();
  const refreshed = client.invalidateQueries({ queryKey });
  answer('before the change');
  await Promise.all([refetched, refreshed]);
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'before the change', isInvalidated: true });
});

test('the reply to a change is not replaced by the reply to an older fetch', async () => {
  const { client, requests, answer, shown } = showQuery();
  answer('first');
  await expect.poll(shown).toBe('first');
  void client.refetchQueries({ queryKey });
  client.setQueryData(queryKey, 'changed');
  expect(requests).toHaveLength(2);
  answer('before the change');
  expect(shown()).toBe('changed');
  answer('after the change');
  await expect.poll(shown).toBe('after the change');
});

test('the reply to a change is not fetched again without a running fetch', async () => {
  const { client, requests, answer, shown } = showQuery();
  answer('first');
  await expect.poll(shown).toBe('first');
  client.setQueryData(queryKey, 'changed');
  client.setQueryData<string>(queryKey, (known) => `${known} again`);
  expect([shown(), requests.length]).toEqual(['changed again', 0]);
});

test('a fetch for a reason does not return the reply to an older one', async () => {
  const { client, queryFn, requests, answer, shown } = showQuery();
  const fetched = fetchAfresh(client, { queryKey, queryFn });
  answer('before the reason');
  await expect.poll(() => requests.length).toBe(1);
  answer('after the reason');
  expect(await fetched).toBe('after the reason');
  expect(shown()).toBe('after the reason');
});

test('the reply to a change of a part is not replaced by the reply to an older fetch', async () => {
  const { client, requests, answer, shown } = showQuery();
  answer('first');
  await expect.poll(shown).toBe('first');
  void client.refetchQueries({ queryKey });
  applyReply<string>(client, queryKey, (known) => `${known}, changed`);
  answer('first');
  expect([shown(), requests.length]).toEqual(['first, changed', 1]);
  answer('fetched after the change');
  await expect.poll(shown).toBe('fetched after the change');
});

test('the reply to a change during the first fetch is fetched afterwards', async () => {
  const { client, requests, answer, shown } = showQuery();
  applyReply<string>(client, queryKey, () => 'changed');
  answer('before the change');
  await expect.poll(() => requests.length).toBe(1);
  answer('after the change');
  await expect.poll(shown).toBe('after the change');
});

test('the reply to a change of an unknown value is not fetched', () => {
  const client = new RefetchingClient();
  applyReply<string>(client, queryKey, () => 'changed');
  expect(client.getQueryCache().findAll()).toEqual([]);
});
