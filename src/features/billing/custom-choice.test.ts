import { expect, test } from 'vitest';
import { toTyped } from './contract/limit-fields.ts';
import type { PublicPlan } from './contract/plans.ts';
import { parseChoice, toChoice, withTier } from './custom-choice.ts';
import { features, tiers } from './plans.ts';
import { isShippedWith } from './testing/shipped-plans.ts';

const plans = tiers.map((tier) => ({
  plan: tier,
  features: Object.fromEntries(features.map((feature) => [feature, isShippedWith(tier, feature)])),
})) as unknown as PublicPlan[];

test('begins with the plan that applies, or with what was granted', () => {
  expect(toChoice(plans, { grant: null, tier: 1 })).toMatchObject({ tier: 1, isCustom: false, name: '' });
  const custom = { name: 'Clay', limits: { projects: 9 }, features: { 'profanity-filter': true } };
  const choice = toChoice(plans, { grant: { tier: 1, custom }, tier: 2 });
  expect(choice).toMatchObject({ tier: 1, isCustom: true, name: 'Clay', features: { 'profanity-filter': true } });
  expect(choice.limits).toEqual(toTyped({ projects: 9 }));
  expect(parseChoice(choice, plans)).toEqual({ body: { tier: 1, ...custom } });
});

test('fills in what a request asks for', () => {
  const choice = toChoice(plans, { grant: null, tier: 0, wishes: { members: 300 } });
  expect(choice).toMatchObject({ isCustom: true, limits: { members: '300', projects: '' } });
  expect(parseChoice(choice, plans)).toEqual({ wrong: ['name'] });
});

test('keeps only what differs from the plan, and follows another tier', () => {
  const choice = { ...toChoice(plans, { grant: null, tier: 0 }), isCustom: true, name: ' Import ' };
  const withImport = { ...choice, features: { ...choice.features, import: true } };
  expect(parseChoice(withImport, plans)).toEqual({
    body: { tier: 0, name: 'Import', limits: {}, features: { import: true } },
  });
  expect(parseChoice(withTier(withImport, plans, 1), plans)).toMatchObject({ body: { tier: 1, features: {} } });
  expect(parseChoice({ ...choice, limits: toTyped({ projects: -1 }) }, plans)).toEqual({ wrong: ['projects'] });
});
