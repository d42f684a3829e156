import { expect, test } from 'vitest';
import { findTier } from './account-tier.ts';

test.each([
  ['neither', { granted: null, subscribed: null, standard: 0 }, 0],
  ['neither, where everything is included', { granted: null, subscribed: null, standard: 2 }, 2],
  ['a grant below the default', { granted: 0, subscribed: null, standard: 2 }, 0],
  ['a grant above the default', { granted: 2, subscribed: null, standard: 0 }, 2],
  ['a subscription', { granted: null, subscribed: 1, standard: 0 }, 1],
  ['a subscription below the default', { granted: null, subscribed: 1, standard: 2 }, 2],
  ['a subscription above the grant', { granted: 1, subscribed: 2, standard: 0 }, 2],
  ['a subscription below the grant', { granted: 2, subscribed: 1, standard: 0 }, 2],
  ['a subscription above a grant that is below the default', { granted: 0, subscribed: 1, standard: 2 }, 1],
] as const)('an account with %s', (_, sources, tier) => {
  expect(findTier(sources)).toBe(tier);
});
