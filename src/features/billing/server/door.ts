export { hasFeature, limitHere, takeQuota } from './quota.ts';
