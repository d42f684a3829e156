import type { Call } from '#client-kit/make-call.ts';
import { checkCode } from '../contract/codes.ts';
import { confirmOldEmail, setEmail } from '../contract/email.ts';
import { confirmLeaving } from '../contract/leaving.ts';
import { confirmLink, confirmUnlink } from '../contract/providers.ts';
import { passSecondFactor } from '../contract/sign-in.ts';
import { verifyEmail } from '../contract/sign-up.ts';
import type { CodeAction } from './code-flow-store.ts';
import type { Step } from './step.ts';

export type TypedCode = { readonly id: string; readonly token: string; readonly otp: string };

/** The start of a flow, and the target of its links back. */
type FlowLinks = {
  readonly start: string;
  /** The secondary link beside "send a new code". */
  readonly aside: string;
};

type CodePlan = {
  /** Makes the call that the code is for, and returns the next step. */
  readonly spend: (call: Call, code: TypedCode) => Promise<Step>;
  /** An emailed code, or one from an authenticator: that cannot be resent, and a recovery code works as well. */
  readonly proof: 'mail' | 'authenticator';
  readonly needsSession: boolean;
  /** A destructive action has a red button. */
  readonly isDestructive: boolean;
  readonly visitor: FlowLinks;
  /** Overrides for signed-in people. */
  readonly member?: FlowLinks;
};

const account = '/profile?tab=security';
const sameLinks = (place: string): FlowLinks => ({ start: place, aside: place });

const fromVisitor = { proof: 'mail', needsSession: false, isDestructive: false } as const;
const fromAccount = { ...fromVisitor, visitor: sameLinks(account) } as const;

/** All code actions: the call of each, the next step and the start. Screens know none of them by name. */
export const codeActions: Readonly<Record<CodeAction, CodePlan>> = {
  'verify-email': {
    ...fromVisitor,
    visitor: sameLinks('/signup'),
    spend: async (call, params) => {
      const { freshToken } = await call(verifyEmail, { params });
      return { to: 'inside', freshToken, ifSignedIn: '/', doneKey: 'confirmed' };
    },
  },
  'reset-password': {
    ...fromVisitor,
    visitor: sameLinks('/forget-pass'),
    // Checked before people choose a new password for a wrong code.
    spend: async (call, params) => {
      await call(checkCode, { params });
      return { to: 'new-password' };
    },
  },
  link: {
    ...fromVisitor,
    visitor: sameLinks('/login'),
    member: sameLinks(account),
    spend: async (call, params) => {
      const { freshToken, provider } = await call(confirmLink, { params });
      return { to: 'inside', freshToken, ifSignedIn: account, doneKey: 'linked', values: { provider } };
    },
  },
  'set-email': {
    ...fromVisitor,
    visitor: { start: '/login', aside: '/set-email' },
    member: { start: account, aside: '/set-email' },
    spend: async (call, params) => {
      const { freshToken, email } = await call(setEmail, { params });
      const done = { doneKey: 'emailSet', values: { email } } as const;
      return freshToken === undefined
        ? { to: 'page', path: account, ...done }
        : { to: 'inside', freshToken, ifSignedIn: '/', ...done };
    },
  },
  'change-email': {
    ...fromAccount,
    needsSession: true,
    spend: async (call, params) => ({ to: 'new-address', flow: await call(confirmOldEmail, { params }) }),
  },
  unlink: {
    ...fromAccount,
    spend: async (call, params) => {
      const { provider } = await call(confirmUnlink, { params });
      return { to: 'page', path: account, doneKey: 'unlinked', values: { provider } };
    },
  },
  leave: {
    ...fromAccount,
    needsSession: true,
    isDestructive: true,
    spend: async (call, params) => ({ to: 'outside', leaveAt: (await call(confirmLeaving, { params })).leaveAt }),
  },
  'second-factor': {
    ...fromVisitor,
    proof: 'authenticator',
    visitor: sameLinks('/login'),
    spend: async (call, { id, token, otp }) => ({
      to: 'session',
      signedIn: await call(passSecondFactor, { body: { _id: id, token, code: otp } }),
    }),
  },
};

export const isCodeAction = (action: string | undefined): action is CodeAction =>
  action !== undefined && Object.hasOwn(codeActions, action);

/** A flow that began elsewhere (at an invitation, or the setup link) starts again there. */
export function getFlowLinks(action: CodeAction, isSignedIn: boolean, began: string | undefined): FlowLinks {
  const plan = codeActions[action];
  const places = (isSignedIn && plan.member) || plan.visitor;
  return began === undefined ? places : sameLinks(began);
}
