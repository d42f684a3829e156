import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { getDevice, listDevices, removeDevice, removeOtherDevices, renameDevice } from '../contract/devices.ts';
import { confirmLeaving, getLeaving, startLeaving, undoLeaving } from '../contract/leaving.ts';
import {
  getAccountBudget,
  getInstallation,
  listAccounts,
  listOperatorActs,
  setAccountBudget,
  setAccountStatus,
  updateInstallation,
} from '../contract/operator.ts';
import { getMe, getUser, listTimezones, removePhoto, setPhoto, updateMe } from '../contract/person.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../contract/second-factor.ts';
import { listSecurityEvents } from '../contract/security-events.ts';
import { passSecondFactor } from '../contract/sign-in.ts';
import { getDeviceUseCase, listDevicesUseCase } from './devices/own-devices.ts';
import { removeDeviceUseCase, removeOtherDevicesUseCase } from './devices/remove-devices.ts';
import { renameDeviceUseCase } from './devices/rename-device.ts';
import { sweepDevices, sweepDevicesDaily } from './devices/sweep-devices.ts';
import { type DeleteOwnedProjects, makeAccountDeletion } from './leaving/delete-accounts.ts';
import {
  type ListOwnedProjects,
  makeConfirmLeaving,
  makeGetLeaving,
  startLeavingUseCase,
  undoLeavingUseCase,
} from './leaving/leave.ts';
import { getAccountBudgetUseCase, setAccountBudgetUseCase } from './operator/account-budget.ts';
import { getInstallationUseCase, updateInstallationUseCase } from './operator/installation.ts';
import { type ListAccountPlans, makeListAccounts } from './operator/list-accounts.ts';
import { listOperatorActsUseCase } from './operator/list-acts.ts';
import { makeSetAccountStatus } from './operator/set-account-status.ts';
import { makeRemovePhoto, makeSetPhoto } from './profile/change-photo.ts';
import { deletePhoto } from './profile/delete-photo.ts';
import { type LoadUserFields, makeGetMe } from './profile/get-me.ts';
import { makeGetUser, type SharesProject } from './profile/get-user.ts';
import { listTimezonesUseCase } from './profile/list-timezones.ts';
import { makeUpdateMe } from './profile/update-me.ts';
import { confirmSecondFactorUseCase, startSecondFactorUseCase } from './second-factor/add-second-factor.ts';
import { removeSecondFactorUseCase, renewRecoveryCodesUseCase } from './second-factor/change-second-factor.ts';
import { passSecondFactorUseCase } from './second-factor/pass-second-factor.ts';
import { listSecurityEventsUseCase } from './security-events/list-security-events.ts';
import { sweepSecurityEvents, sweepSecurityEventsDaily } from './security-events/sweep-security-events.ts';
import type { OnSignUp } from './sign-up/add-user.ts';

/** Functions of higher rooms that this room needs; provided by `entry/`. */
export type HigherRooms = {
  readonly currentUserFields: LoadUserFields;
  readonly sharesProject: SharesProject;
  readonly listOwnedProjects: ListOwnedProjects;
  readonly deleteOwnedProjects: DeleteOwnedProjects;
  readonly welcome: OnSignUp;
  readonly listAccountPlans: ListAccountPlans;
};

/** Everything about an existing account, for its owner and the operator, except for signing in. */
export function buildAccountParts(above: HigherRooms): Required<Pick<Room, 'routes' | 'jobs' | 'schedules'>> {
  const { currentUserFields, listOwnedProjects, listAccountPlans } = above;
  const { deleteAccount, deleteDueAccounts, deleteDueAccountsDaily } = makeAccountDeletion(above.deleteOwnedProjects);
  return {
    routes: [
      serve(getMe, makeGetMe(currentUserFields)),
      serve(updateMe, makeUpdateMe(currentUserFields)),
      serveOpen(setPhoto, makeSetPhoto(currentUserFields)),
      serve(removePhoto, makeRemovePhoto(currentUserFields)),
      serve(getUser, makeGetUser(above.sharesProject)),
      serveOpen(listTimezones, listTimezonesUseCase),
      serve(listDevices, listDevicesUseCase),
      serve(removeOtherDevices, removeOtherDevicesUseCase),
      serve(getDevice, getDeviceUseCase),
      serve(renameDevice, renameDeviceUseCase),
      serve(removeDevice, removeDeviceUseCase),
      serve(startSecondFactor, startSecondFactorUseCase),
      serve(confirmSecondFactor, confirmSecondFactorUseCase),
      serve(removeSecondFactor, removeSecondFactorUseCase),
      serve(renewRecoveryCodes, renewRecoveryCodesUseCase),
      serve(passSecondFactor, passSecondFactorUseCase),
      serve(listSecurityEvents, listSecurityEventsUseCase),
      serve(getLeaving, makeGetLeaving(listOwnedProjects)),
      serve(startLeaving, startLeavingUseCase),
      serve(confirmLeaving, makeConfirmLeaving(listOwnedProjects)),
      serve(undoLeaving, undoLeavingUseCase),
      serve(listAccounts, makeListAccounts(listAccountPlans)),
      serve(setAccountStatus, makeSetAccountStatus(listAccountPlans)),
      serve(getAccountBudget, getAccountBudgetUseCase),
      serve(setAccountBudget, setAccountBudgetUseCase),
      serve(listOperatorActs, listOperatorActsUseCase),
      serve(getInstallation, getInstallationUseCase),
      serve(updateInstallation, updateInstallationUseCase),
    ],
    jobs: [deletePhoto, sweepDevices, sweepSecurityEvents, deleteAccount, deleteDueAccounts],
    schedules: [sweepDevicesDaily, sweepSecurityEventsDaily, deleteDueAccountsDaily],
  };
}
