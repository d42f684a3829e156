export { initiateCheckoutUseCase as placeOrder } from './checkout/initiate-checkout.ts';
export { quoteOrderUseCase as quoteOrder } from './checkout/quote-order.ts';
export { advanceSubscription } from './renewals/advance-subscription.ts';
export { updateSubscriptionUseCase as updateSubscription } from './subscriptions/change-subscription.ts';
export { endPaymentsOfAccount } from './subscriptions/end-subscription.ts';
