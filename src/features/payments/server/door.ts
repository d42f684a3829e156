export { endPaymentsOfAccount } from './subscriptions/end-subscription.ts';
