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
  'accounts.list-providers': () => ({}),
  'accounts.visit-provider': () => ({ params: { idp: 'clay' }, body: { browserHash: 'x'.repeat(43) } }),
  'accounts.link-provider': () => ({ params: { idp: 'clay' }, body: { browserHash: 'x'.repeat(43) } }),
  'accounts.return-from-provider': () => ({ body: { query: 'code=x&state=y', browserSecret: 'x'.repeat(43) } }),
  'accounts.continue-sign-up': ({ flowId, flowToken }) => ({ params: { id: flowId, token: flowToken } }),
  'accounts.confirm-link': ({ flowId, flowToken }) => ({ params: { id: flowId, token: flowToken, otp: '000000' } }),
  'accounts.start-unlink': () => ({ params: { idp: 'clay' } }),
  'accounts.confirm-unlink': ({ flowId, flowToken }) => ({ params: { id: flowId, token: flowToken, otp: '000000' } }),
  'accounts.list-identities': () => ({}),
  'accounts.log-out': () => ({}),
  'accounts.get-me': () => ({}),
};
