import { expect, test } from 'vitest';
import { makeQuietTimes } from './quiet-times.ts';

function quietTimes(maxEntries?: number) {
  let time = 1000;
  const quiet = makeQuietTimes(() => time, maxEntries);
  return { quiet, wait: (ms: number) => void (time += ms) };
}

test('counts from the last message to a person, or from the start', () => {
  const { quiet, wait } = quietTimes();
  wait(50);
  quiet.sentTo('ada');
  wait(20);
  expect([quiet.quietMs('ada'), quiet.quietMs('bob')]).toEqual([20, 70]);
});

test('counts from the present for everyone after events were lost', () => {
  const { quiet, wait } = quietTimes();
  quiet.sentTo('ada');
  wait(50);
  quiet.forgetAll();
  wait(5);
  expect([quiet.quietMs('ada'), quiet.quietMs('bob')]).toEqual([5, 5]);
});

test('never counts too long when it forgets the person with the oldest message', () => {
  const { quiet, wait } = quietTimes(2);
  quiet.sentTo('ada');
  wait(10);
  quiet.sentTo('bob');
  wait(10);
  quiet.sentTo('ada');
  wait(10);
  quiet.sentTo('eve');
  wait(10);
  expect(['ada', 'bob', 'eve', 'mara'].map(quiet.quietMs)).toEqual([20, 30, 10, 30]);
});
