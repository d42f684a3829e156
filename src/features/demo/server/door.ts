export { sellerSettings } from '../content/payments.ts';
export { fillPayments } from './fill-payments.ts';
