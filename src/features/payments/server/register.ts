import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  cancelCheckout,
  cancelSubscription,
  confirmCheckout,
  getProjectPlan,
  getSubscription,
  initiateCheckout,
  listOrders,
  listPlans,
  quoteOrder,
  receiveEvent,
  refundOrder,
  updateSubscription,
} from '../contract.ts';
import { liveChanges } from './announce.ts';
import { cancelCheckoutUseCase, confirmCheckoutUseCase } from './checkout/confirm-checkout.ts';
import { initiateCheckoutUseCase } from './checkout/initiate-checkout.ts';
import { listPlansUseCase } from './checkout/list-plans.ts';
import { quoteOrderUseCase } from './checkout/quote-order.ts';
import { receiveEventUseCase } from './events/receive-event.ts';
import { paymentsFailpoints } from './failpoints.ts';
import { listOrdersUseCase } from './orders/list-orders.ts';
import { cancelPaymentJob } from './providers/cancel-payment.ts';
import { refundOrderUseCase } from './refunds/refund-order.ts';
import { returnPaymentJob } from './refunds/return-payment.ts';
import { paymentsJobs, paymentsSchedules } from './renewals/renewal-jobs.ts';
import {
  cancelSubscriptionUseCase,
  getSubscriptionUseCase,
  updateSubscriptionUseCase,
} from './subscriptions/change-subscription.ts';
import { getProjectPlanUseCase } from './subscriptions/project-plan.ts';

export const paymentsRoom: Room = {
  name: 'payments',
  routes: [
    serve(listPlans, listPlansUseCase),
    serve(quoteOrder, quoteOrderUseCase),
    serveOpen(initiateCheckout, initiateCheckoutUseCase),
    serveOpen(confirmCheckout, confirmCheckoutUseCase),
    serveOpen(cancelCheckout, cancelCheckoutUseCase),
    serve(getProjectPlan, getProjectPlanUseCase),
    serve(getSubscription, getSubscriptionUseCase),
    serve(cancelSubscription, cancelSubscriptionUseCase),
    serveOpen(updateSubscription, updateSubscriptionUseCase),
    serve(listOrders, listOrdersUseCase),
    serveOpen(refundOrder, refundOrderUseCase),
    serveOpen(receiveEvent, receiveEventUseCase),
  ],
  jobs: [...paymentsJobs, returnPaymentJob, cancelPaymentJob],
  schedules: paymentsSchedules,
  live: [liveChanges],
  failpoints: paymentsFailpoints,
};
