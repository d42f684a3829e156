export {
  deleteQuotaCounters,
  getProjectLimit,
  hasFeature,
  listTiers,
  moveQuota,
  takeQuota,
  takeReturnedQuota,
} from './quota.ts';
export { releaseImportReservation } from './release-reservations.ts';
export {
  extendStorage,
  growImportReservation,
  handOverReservation,
  holdStorage,
  makeUploadReservations,
} from './reserve-upload.ts';
