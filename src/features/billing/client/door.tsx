export { planName } from './plan-name.ts';
export { SetPlan } from './set-plan.tsx';
export { UsageCard } from './usage-card.tsx';
