import type { House } from '#platform/house/house.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { customPlanRequests } from '../server/tables.ts';

const limits = { projects: 2, storage: 1024 ** 3, contactLists: 3, contacts: 600, campaignMails: 2000, members: 4 };
const features = {
  'custom-domain': true,
  import: true,
  'phone-support': false,
  'no-powered-by': true,
  'contact-sync': false,
  'profanity-filter': false,
};
const prices = { usd: { monthly: 900, yearly: 9000 }, inr: { monthly: 70_000, yearly: 700_000 } };

export const billingSamples: Samples = {
  'billing.list-public-plans': () => ({ params: { app: 'plinth-web' } }),
  'billing.get-account-plan': ({ userId }) => ({ params: { id: userId } }),
  'billing.get-user-plan': ({ userId }) => ({ params: { id: userId } }),
  'billing.get-eligibility': () => ({ params: { plan: '0' } }),
  'billing.request-custom-plan': () => ({ body: { message: 'We have many kilns.', wishes: { projects: 40 } } }),
  'billing.set-account-plan': ({ userId }) => ({ params: { plan: '1', user: userId } }),
  'billing.update-plan': () => ({
    params: { plan: '1' },
    body: {
      name: 'Growth',
      description: 'For a studio',
      isPopular: false,
      otherFeatures: [],
      features,
      limits,
      prices,
    },
  }),
  'billing.get-settings': () => ({}),
  'billing.update-settings': () => ({ body: { defaultTier: 2 } }),
  'billing.list-custom-plan-requests': () => ({}),
  'billing.get-plan-grant': ({ userId }) => ({ params: { id: userId } }),
  'billing.grant-custom-plan': ({ userId }) => ({
    params: { id: userId },
    body: { tier: 2, name: 'Kiln & Clay', limits: { projects: 40 }, features: {} },
  }),
  'billing.withdraw-granted-plan': ({ userId }) => ({ params: { id: userId } }),
  'billing.decline-custom-plan': ({ planRequestId }) => ({
    params: { id: planRequestId },
    query: { reason: 'Scale has room for this.' },
  }),
  'billing.list-quota-drifts': () => ({}),
};

/** An open request for a custom plan. */
export async function makePlanRequest(house: House, userId: string): Promise<TenantIds> {
  const planRequestId = house.clock.newId();
  const row = { id: planRequestId, userId, message: 'More lists, please.', wishes: { contactLists: 900 } };
  await house.database.transaction({ userId }, (tx) =>
    tx.insert(customPlanRequests).values({ ...row, state: 'open', createdAt: house.clock.now() }),
  );
  return { planRequestId };
}
