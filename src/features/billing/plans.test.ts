import { describe, expect, test } from 'vitest';
import { features, getLimit, hasTierFeature, quotaKeys, tiers } from './plans.ts';

describe('plans', () => {
  test('have the features of the specification: the profanity filter in tier 2, the others from tier 1', () => {
    for (const feature of features) {
      const has = tiers.map((tier) => hasTierFeature(tier, feature));
      expect(has, feature).toEqual(feature === 'profanity-filter' ? [false, false, true] : [false, true, true]);
    }
  });

  test('have the limits of the product’s table', () => {
    const gigabyte = 1024 ** 3;
    const table = Object.fromEntries(quotaKeys.map((key) => [key, tiers.map((tier) => getLimit(tier, key))]));
    expect(table).toEqual({
      projects: [1, 5, 25],
      storage: [gigabyte, 25 * gigabyte, 200 * gigabyte],
      contactLists: [2, 20, 200],
      contacts: [500, 25_000, 500_000],
      campaignMails: [1000, 100_000, 2_000_000],
      members: [2, 10, 100],
    });
  });
});
