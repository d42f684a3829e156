import type { Room } from '#platform/house/room.ts';
import type { Scope } from '#platform/house/scope.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import { getMe, logIn, logOut, resendCode, signUp, verifyEmail } from '../contract.ts';
import { type CurrentUserFields, makeGetMe } from './get-me.ts';
import { sweepSignUps, sweepSignUpsDaily } from './jobs/sweep-sign-ups.ts';
import { logInUseCase } from './log-in.ts';
import { logOutUseCase } from './log-out.ts';
import { hashPassword } from './passwords.ts';
import { resendCodeUseCase } from './resend-code.ts';
import { signUpUseCase } from './sign-up.ts';
import { verifyEmailUseCase } from './verify-email.ts';

export const accountsRoom = (above: { currentUserFields(scope: Scope): Promise<CurrentUserFields> }): Room => ({
  name: 'accounts',
  routes: [
    serve(signUp, signUpUseCase, (_house, { body }) => hashPassword(body.password)),
    serve(verifyEmail, verifyEmailUseCase),
    serve(resendCode, resendCodeUseCase),
    serveOpen(logIn, logInUseCase),
    serve(logOut, logOutUseCase),
    serve(getMe, makeGetMe(above.currentUserFields)),
  ],
  jobs: [sweepSignUps],
  schedules: [sweepSignUpsDaily],
});
