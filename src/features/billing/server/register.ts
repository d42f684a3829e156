import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import {
  declineCustomPlan,
  getBillingSettings,
  getEligibility,
  getPlanGrant,
  getUserPlan,
  grantCustomPlan,
  listCustomPlanRequests,
  listPublicPlans,
  listQuotaDrifts,
  requestCustomPlan,
  updateBillingSettings,
  updatePlan,
  withdrawGrantedPlan,
} from '../contract/plans.ts';
import { getAccountPlan, setAccountPlan } from '../contract.ts';
import {
  getAccountPlanUseCase,
  getEligibilityUseCase,
  getUserPlanUseCase,
  setAccountPlanUseCase,
} from './account-plan.ts';
import {
  declineCustomPlanUseCase,
  getPlanGrantUseCase,
  grantCustomPlanUseCase,
  listCustomPlanRequestsUseCase,
  requestCustomPlanUseCase,
  withdrawGrantedPlanUseCase,
} from './custom-plans.ts';
import { listQuotaDriftsUseCase } from './list-drifts.ts';
import { billingLive } from './live-events.ts';
import {
  getBillingSettingsUseCase,
  listPublicPlansUseCase,
  updateBillingSettingsUseCase,
  updatePlanUseCase,
} from './plans.ts';
import { makeRecountJobs, type Recount } from './recount.ts';
import { tellPerson } from './tell-person.ts';

/** `recounts`: how the limits that higher rooms take from are counted anew. */
export function billingRoom(recounts: readonly Recount[]): Room {
  const { recountBatch, recountQuotas, recountQuotasNightly } = makeRecountJobs(recounts);
  return {
    name: 'billing',
    routes: [
      serve(listPublicPlans, listPublicPlansUseCase),
      serve(getAccountPlan, getAccountPlanUseCase),
      serve(getUserPlan, getUserPlanUseCase),
      serve(getEligibility, getEligibilityUseCase),
      serve(requestCustomPlan, requestCustomPlanUseCase),
      serve(setAccountPlan, setAccountPlanUseCase),
      serve(updatePlan, updatePlanUseCase),
      serve(getBillingSettings, getBillingSettingsUseCase),
      serve(updateBillingSettings, updateBillingSettingsUseCase),
      serve(listCustomPlanRequests, listCustomPlanRequestsUseCase),
      serve(getPlanGrant, getPlanGrantUseCase),
      serve(grantCustomPlan, grantCustomPlanUseCase),
      serve(withdrawGrantedPlan, withdrawGrantedPlanUseCase),
      serve(declineCustomPlan, declineCustomPlanUseCase),
      serve(listQuotaDrifts, listQuotaDriftsUseCase),
    ],
    jobs: [recountBatch, recountQuotas, tellPerson],
    schedules: [recountQuotasNightly],
    live: billingLive,
  };
}
