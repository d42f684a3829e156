export { findBillingDetails, saveBillingDetails } from './billing-details.ts';
export { calculateTax } from './calculate-tax.ts';
export { issueCreditNote, issueInvoice } from './issue-invoice.ts';
