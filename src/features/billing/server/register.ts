import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { getAccountPlan, setAccountPlan } from '../contract.ts';
import { getAccountPlanUseCase, setAccountPlanUseCase } from './account-plan.ts';

export const billingRoom: Room = {
  name: 'billing',
  routes: [serve(getAccountPlan, getAccountPlanUseCase), serve(setAccountPlan, setAccountPlanUseCase)],
};
