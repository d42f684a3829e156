export { getPlanName } from './plan-name.ts';
export { SetPlanDialog } from './set-plan-dialog.tsx';
export { UsageCard } from './usage-card.tsx';
