export { findOwnBilling } from './account-plan.ts';
export { setSubscribedPlan } from './change-account-plan.ts';
export { listExcesses, loadCounters } from './load-usage.ts';
export { findDefaultTier, listPlans } from './plans.ts';
export {
  deleteQuotaCounters,
  moveQuota,
  takeQuota,
  takeReturnedQuota,
} from './quota.ts';
export type { Recount } from './recount.ts';
export { releaseImportReservation } from './release-reservations.ts';
export {
  extendStorage,
  growImportReservation,
  handOverReservation,
  holdStorage,
  makeUploadReservations,
} from './reserve-upload.ts';
export { findPayer, getProjectLimit, hasFeature, listAccountPlans, loadTerms } from './terms.ts';
