import type { Samples } from '#platform/testing/samples.ts';
import { appId } from '../contract/sign-in.ts';

export const accountsSamples: Samples = {
  'accounts.sign-up': () => ({
    body: { firstName: 'Ada', lastName: 'Stone', email: 'ada@test.example', password: 'a long enough one' },
  }),
  'accounts.verify-email': ({ flowId, flowToken }) => ({ params: { id: flowId, token: flowToken, otp: '000000' } }),
  'accounts.resend-code': ({ flowId, flowToken }) => ({ params: { userId: flowId, token: flowToken } }),
  'accounts.log-in': () => ({
    query: { appId },
    body: { username: 'ada@test.example', password: 'a long enough one' },
  }),
  'accounts.log-out': () => ({}),
  'accounts.get-me': () => ({}),
};
