import { expect, it } from 'vitest';
import { CallError, localCode } from './call-error.ts';
import { reactionTo } from './reaction.ts';

const error = (status: number, code = 'x.y', quotaLimitExhausted?: string) =>
  new CallError(status, code, [], { quotaLimitExhausted });
const member = { needs: 'signed-in' } as const;
const anybody = { needs: 'public' } as const;

it.each([
  ['401 of a member', error(401), member, 'sign-out'],
  ['401 of a capability', error(401), { needs: 'projects.open' } as const, 'sign-out'],
  ['401 at the sign-in', error(401), anybody, 'silent'],
  ['403 with a quota text', error(403, 'plinth.quota_exhausted', 'Full.'), member, 'quota'],
  ['403 with an empty quota text', error(403, 'plinth.quota_exhausted', ''), member, 'quota'],
  ['403 of a suspended account', error(403, 'accounts.suspended'), member, 'suspended'],
  ['any other 403', error(403), member, 'silent'],
  ['a call cancelled while suspended', error(0, localCode.suspended), member, 'suspended'],
  ['a read under a foreign token', error(0, localCode.sessionMismatch), member, 'session-mismatch'],
  ['404', error(404), member, 'log'],
  ['500', error(500), member, 'log'],
  ['no answer', error(0, localCode.unreachable), member, 'log'],
] as const)('%s', (_, failure, endpoint, reaction) => {
  expect(reactionTo(failure, endpoint)).toBe(reaction);
});
