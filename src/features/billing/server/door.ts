export { forgetQuota, hasFeature, limitHere, listTiers, moveQuota, takeQuota } from './quota.ts';
export { releaseKept } from './release-reservations.ts';
export { growKept, keepReservation, uploadReservationsOf } from './reserve-upload.ts';
