export { forgetQuota, hasFeature, limitHere, moveQuota, takeQuota } from './quota.ts';
