import type { PublicPlan } from './contract/plans.ts';
import { formatAmount } from './format-amount.ts';
import { type Feature, features } from './plans.ts';
import { formatQuota } from './quota-words.ts';

/** What a plan includes: lines of text, flags, and a reference to the plan below whose flags are all included. */
export type PlanLine =
  | { readonly kind: 'limit'; readonly text: string }
  | { readonly kind: 'everything'; readonly name: string }
  | { readonly kind: 'feature'; readonly feature: Feature }
  | { readonly kind: 'other'; readonly text: string };

const listLimit = ({ limits }: PublicPlan): string =>
  `${formatAmount('contactLists', limits.contactLists)} ${limits.contactLists === 1 ? 'list' : 'lists'} of ${formatAmount('contacts', limits.contacts)} contacts per project`;

const has = (plan: PublicPlan): readonly Feature[] => features.filter((feature) => plan.features[feature]);

export function listPlanLines(plan: PublicPlan, plans: readonly PublicPlan[]): PlanLine[] {
  const { limits } = plan;
  const texts = [
    formatQuota('projects', limits.projects),
    formatQuota('storage', limits.storage),
    listLimit(plan),
    formatQuota('campaignMails', limits.campaignMails),
    formatQuota('members', limits.members),
  ];
  const below = plans.find((each) => each.plan === plan.plan - 1);
  const known = below ? has(below) : [];
  const includesBelow = known.length > 0 && known.every((feature) => plan.features[feature]);
  return [
    ...texts.map((text) => ({ kind: 'limit', text }) as const),
    ...(below && includesBelow ? [{ kind: 'everything', name: below.name } as const] : []),
    ...has(plan)
      .filter((feature) => !(includesBelow && known.includes(feature)))
      .map((feature) => ({ kind: 'feature', feature }) as const),
    ...plan.otherFeatures.map((text) => ({ kind: 'other', text }) as const),
  ];
}

/** The months that a yearly price saves; null if the plans differ, or none are saved. */
export function findFreeMonths(plans: readonly PublicPlan[], currency: keyof PublicPlan['prices']): number | null {
  const saved = plans
    .map(({ prices }) => prices[currency])
    .filter(({ monthly }) => monthly > 0)
    .map(({ monthly, yearly }) => 12 - yearly / monthly);
  const [first] = saved;
  return first !== undefined && first >= 1 && Number.isInteger(first) && saved.every((each) => each === first)
    ? first
    : null;
}
