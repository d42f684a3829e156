export { forgetQuota, hasFeature, limitHere, listTiers, moveQuota, takeQuota } from './quota.ts';
