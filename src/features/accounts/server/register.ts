import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { checkCode, resendCode } from '../contract/codes.ts';
import { confirmOldEmail, initiateSetEmail, setEmail, startEmailChange } from '../contract/email.ts';
import { changePassword } from '../contract/person.ts';
import {
  confirmLink,
  confirmUnlink,
  continueSignUp,
  linkProvider,
  listIdentities,
  listProviders,
  returnFromProvider,
  startUnlink,
  visitProvider,
} from '../contract/providers.ts';
import {
  forgotPassword,
  openSession,
  renewToken,
  resetPassword,
  signInWithPassword,
  signOutDevice,
} from '../contract/sign-in.ts';
import { signUp, verifyEmail } from '../contract/sign-up.ts';
import { checkCodeUseCase } from './codes/check-code.ts';
import { mailCode } from './codes/mail-code.ts';
import { resendCodeUseCase } from './codes/resend-code.ts';
import { sweepCodeFlows, sweepCodeFlowsDaily } from './codes/sweep-code-flows.ts';
import { confirmOldEmailUseCase, startEmailChangeUseCase } from './email/change-email.ts';
import { initiateSetEmailUseCase, makeSetEmail } from './email/set-email.ts';
import { accountsLive } from './live-events.ts';
import { buildAccountParts, type HigherRooms } from './own-account.ts';
import { changePasswordUseCase } from './passwords/change-password.ts';
import { forgotPasswordUseCase } from './passwords/forgot-password.ts';
import { hashPassword } from './passwords/passwords.ts';
import { resetPasswordUseCase } from './passwords/reset-password.ts';
import { confirmLinkUseCase } from './providers/confirm-link.ts';
import { confirmUnlinkUseCase } from './providers/confirm-unlink.ts';
import { makeContinueSignUp } from './providers/continue-sign-up.ts';
import { linkProviderUseCase } from './providers/link-provider.ts';
import { listIdentitiesUseCase } from './providers/list-identities.ts';
import { listProvidersUseCase } from './providers/list-providers.ts';
import { returnFromProviderUseCase } from './providers/return-from-provider.ts';
import { startUnlinkUseCase } from './providers/start-unlink.ts';
import { visitProviderUseCase } from './providers/visit-provider.ts';
import { recordFailedSignIn } from './security-events/record-failed-sign-in.ts';
import { openSessionUseCase } from './sessions/open-session.ts';
import { renewTokenUseCase } from './sessions/renew-token.ts';
import { signInWithPasswordUseCase } from './sessions/sign-in-with-password.ts';
import { signOutDeviceUseCase } from './sessions/sign-out-device.ts';
import { signUpUseCase } from './sign-up/sign-up.ts';
import { makeVerifyEmail } from './sign-up/verify-email.ts';

/** The routes, jobs and schedules for signing in and up. */
const buildSignInParts = ({ welcome }: HigherRooms) => ({
  routes: [
    serve(signUp, signUpUseCase, (_house, { body }) => hashPassword(body.password)),
    serve(verifyEmail, makeVerifyEmail(welcome)),
    serve(resendCode, resendCodeUseCase),
    serve(checkCode, checkCodeUseCase),
    serveOpen(signInWithPassword, signInWithPasswordUseCase),
    serve(openSession, openSessionUseCase),
    serve(renewToken, renewTokenUseCase),
    serve(signOutDevice, signOutDeviceUseCase),
    serveOpen(forgotPassword, forgotPasswordUseCase),
    serve(resetPassword, resetPasswordUseCase, (_house, { body }) => hashPassword(body.newPassword)),
    serveOpen(changePassword, changePasswordUseCase),
    serve(startEmailChange, startEmailChangeUseCase),
    serve(confirmOldEmail, confirmOldEmailUseCase),
    serve(initiateSetEmail, initiateSetEmailUseCase),
    serve(setEmail, makeSetEmail(welcome)),
    serve(listProviders, listProvidersUseCase),
    serveOpen(visitProvider, visitProviderUseCase),
    serveOpen(linkProvider, linkProviderUseCase),
    serveOpen(returnFromProvider, returnFromProviderUseCase),
    serve(continueSignUp, makeContinueSignUp(welcome)),
    serve(confirmLink, confirmLinkUseCase),
    serve(startUnlink, startUnlinkUseCase),
    serve(confirmUnlink, confirmUnlinkUseCase),
    serve(listIdentities, listIdentitiesUseCase),
  ],
  jobs: [mailCode, recordFailedSignIn, sweepCodeFlows],
  schedules: [sweepCodeFlowsDaily],
});

export function accountsRoom(above: HigherRooms): Room {
  const [entrance, own] = [buildSignInParts(above), buildAccountParts(above)];
  return {
    name: 'accounts',
    routes: [...entrance.routes, ...own.routes],
    jobs: [...entrance.jobs, ...own.jobs],
    schedules: [...entrance.schedules, ...own.schedules],
    live: accountsLive,
  };
}
