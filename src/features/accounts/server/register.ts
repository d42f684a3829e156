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
import { forgotPassword, logIn, logOut, openSession, renewToken, resetPassword } from '../contract/sign-in.ts';
import { signUp, verifyEmail } from '../contract/sign-up.ts';
import { checkCodeUseCase } from './codes/check-code.ts';
import { mailCode } from './codes/mail-code.ts';
import { resendCodeUseCase } from './codes/resend-code.ts';
import { sweepCodeFlows, sweepCodeFlowsDaily } from './codes/sweep-code-flows.ts';
import { confirmOldEmailUseCase, startEmailChangeUseCase } from './email/change-email.ts';
import { initiateSetEmailUseCase, makeSetEmail } from './email/set-email.ts';
import { accountsLive } from './live-events.ts';
import { type FromAbove, ownAccount } from './own-account.ts';
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
import { noteFailedSignIn } from './security-events/note-failed-sign-in.ts';
import { logInUseCase } from './sessions/log-in.ts';
import { logOutUseCase } from './sessions/log-out.ts';
import { openSessionUseCase } from './sessions/open-session.ts';
import { renewTokenUseCase } from './sessions/renew-token.ts';
import { signUpUseCase } from './sign-up/sign-up.ts';
import { makeVerifyEmail } from './sign-up/verify-email.ts';

/** The routes, jobs and schedules for signing in and up. */
const gettingIn = ({ welcome }: FromAbove) => ({
  routes: [
    serve(signUp, signUpUseCase, (_house, { body }) => hashPassword(body.password)),
    serve(verifyEmail, makeVerifyEmail(welcome)),
    serve(resendCode, resendCodeUseCase),
    serve(checkCode, checkCodeUseCase),
    serveOpen(logIn, logInUseCase),
    serve(openSession, openSessionUseCase),
    serve(renewToken, renewTokenUseCase),
    serve(logOut, logOutUseCase),
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
  jobs: [mailCode, noteFailedSignIn, sweepCodeFlows],
  schedules: [sweepCodeFlowsDaily],
});

export function accountsRoom(above: FromAbove): Room {
  const [entrance, own] = [gettingIn(above), ownAccount(above)];
  return {
    name: 'accounts',
    routes: [...entrance.routes, ...own.routes],
    jobs: [...entrance.jobs, ...own.jobs],
    schedules: [...entrance.schedules, ...own.schedules],
    live: accountsLive,
  };
}
