import { expect, test } from 'vitest';
import type { PublicPlan } from './contract/plans.ts';
import { findFreeMonths, listPlanLines } from './plan-lines.ts';
import { features, tiers } from './plans.ts';
import { isShippedWith, shippedLimits, shippedNames } from './testing/shipped-plans.ts';

const prices = [0, 2900, 9900].map((monthly) => ({ monthly, yearly: monthly * 10 }));
const plans = tiers.map((tier) => ({
  _id: String(tier),
  plan: tier,
  name: shippedNames[tier],
  description: '',
  isPopular: tier === 2,
  otherFeatures: tier === 2 ? ['Onboarding call'] : [],
  features: Object.fromEntries(features.map((feature) => [feature, isShippedWith(tier, feature)])),
  limits: Object.fromEntries(Object.entries(shippedLimits).map(([key, limits]) => [key, limits[tier]])),
  prices: { usd: prices[tier], inr: prices[tier] },
})) as unknown as [PublicPlan, PublicPlan, PublicPlan];

test('lists limits, features and the lines of the operator', () => {
  const texts = (plan: PublicPlan) =>
    listPlanLines(plan, plans).map((line) => ('text' in line ? line.text : (Object.values(line)[1] ?? '')));
  expect(texts(plans[0])).toEqual([
    '1 project',
    '1 GB of storage',
    '2 lists of 500 contacts per project',
    '1,000 campaign emails per month',
    '2 members per project',
  ]);
  expect(texts(plans[1]).slice(5)).toEqual([
    'custom-domain',
    'import',
    'phone-support',
    'no-powered-by',
    'contact-sync',
  ]);
  expect(texts(plans[2]).slice(5)).toEqual(['Growth', 'profanity-filter', 'Onboarding call']);
});

test('does not claim everything of the plan below when something is missing', () => {
  const scale = { ...plans[2], features: { ...plans[2].features, import: false } };
  expect(listPlanLines(scale, plans).some(({ kind }) => kind === 'everything')).toBe(false);
});

test('tells the months that a year saves only if all plans save them', () => {
  expect(findFreeMonths(plans, 'usd')).toBe(2);
  const other = { ...plans[2], prices: { ...plans[2].prices, usd: { monthly: 9900, yearly: 9900 * 11 } } };
  expect(findFreeMonths([plans[0], plans[1], other], 'usd')).toBeNull();
  expect(findFreeMonths([plans[0]], 'usd')).toBeNull();
});
