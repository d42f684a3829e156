import { expect, test } from 'vitest';
import { makeRecentStates } from './recent-states.ts';

test('a site that changes often does not displace the others', () => {
  const states = makeRecentStates<string>(2);
  states.set('quiet', '1', 'a');
  for (let revision = 1; revision <= 10; revision += 1) states.set('noisy', String(revision), `n${revision}`);
  expect(states.get('quiet', '1')).toBe('a');
  expect(states.get('noisy', '9')).toBeNull();
  expect(states.get('noisy', '10')).toBe('n10');
});

test('the one that was not used for longest makes room', () => {
  const states = makeRecentStates<string>(2);
  states.set('a', '1', 'A');
  states.set('b', '1', 'B');
  states.get('a', '1');
  states.set('c', '1', 'C');
  expect([states.get('a', '1'), states.get('b', '1'), states.get('c', '1')]).toEqual(['A', null, 'C']);
});
