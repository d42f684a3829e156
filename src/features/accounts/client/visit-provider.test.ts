import { expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { returnFromProvider, visitProvider } from '../contract/providers.ts';
import { sha256 } from './sha-256.ts';
import { clearVisitSecret, makeVisitSecret, readVisitSecret } from './visit-provider.ts';

it('stores a new secret and sends its hash each time, both in the format of the contract', () => {
  const store = memoryStore();
  const first = makeVisitSecret(store);
  const browserSecret = readVisitSecret(store) ?? '';
  expect(first.browserHash).toBe(sha256(browserSecret));
  expect(visitProvider.body?.safeParse(first).success).toBe(true);
  expect(returnFromProvider.body?.safeParse({ query: 'code=1', browserSecret }).success).toBe(true);
  expect(makeVisitSecret(store)).not.toEqual(first);
  clearVisitSecret(store);
  expect(readVisitSecret(store)).toBeUndefined();
});
