import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { RefetchingClient } from './refetching-client.ts';

const queryKey = ['sites', 'one'];

/** A query that is shown on a screen; its replies are sent by the test, in the order of the requests. */
function showQuery() {
  const client = new RefetchingClient();
  const requests: ((reply: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => undefined);
  const answer = (reply: string) => requests.shift()?.(reply);
  return { client, requests, answer, shown: () => client.getQueryData(queryKey) };
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
