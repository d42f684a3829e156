export { formatAmount } from '../format-amount.ts';
export {
  accountPlanQuery,
  billingKeys,
  billingSettingsQuery,
  eligibilityQuery,
  planRequestsQuery,
  publicPlansQuery,
  quotaDriftsQuery,
  useLivePlan,
} from './api.ts';
export { ExcessList } from './excess-list.tsx';
export { FeatureInputs } from './feature-inputs.tsx';
export { LimitInputs } from './limit-inputs.tsx';
export { PlanCard, PlanCards } from './plan-card.tsx';
export { PlanSwitches } from './plan-switches.tsx';
export { PlansSkeleton } from './plans-skeleton.tsx';
export { RequestCustomPlan } from './request-custom-plan.tsx';
export { SetPlanDialog } from './set-plan-dialog.tsx';
export { UsageBars } from './usage-bars.tsx';
export { UsageCard } from './usage-card.tsx';
