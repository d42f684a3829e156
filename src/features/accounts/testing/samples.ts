import type { Samples } from '#platform/testing/samples.ts';
import { appId } from '../contract/sign-in.ts';

const ofDevice = ({ deviceId }: Readonly<Record<string, string>>) => ({ params: { id: deviceId } });

const ofFlow = ({ flowId, flowToken }: Readonly<Record<string, string>>) => ({
  params: { id: flowId, token: flowToken, otp: '000000' },
});

/** The smallest PNG: one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const accountsSamples: Samples = {
  'accounts.sign-up': () => ({
    body: { firstName: 'Ada', lastName: 'Stone', email: 'ada@test.example', password: 'a long enough one' },
  }),
  'accounts.verify-email': ofFlow,
  'accounts.resend-code': ({ flowId, flowToken }) => ({ params: { userId: flowId, token: flowToken } }),
  'accounts.log-in': () => ({
    query: { appId },
    body: { username: 'ada@test.example', password: 'a long enough one' },
  }),
  'accounts.check-code': ofFlow,
  'accounts.open-session': () => ({}),
  'accounts.renew-token': () => ({}),
  'accounts.forgot-password': () => ({ params: { id: 'ada@test.example' } }),
  'accounts.reset-password': (mine) => ({ ...ofFlow(mine), body: { newPassword: 'a long enough one' } }),
  'accounts.change-password': () => ({
    body: { currentPassword: 'a long enough one', newPassword: 'another long one' },
  }),
  'accounts.start-email-change': () => ({}),
  'accounts.confirm-old-email': ofFlow,
  'accounts.initiate-set-email': ({ flowId, flowToken }) => ({
    params: { id: flowId, token: flowToken, email: 'ada@test.example' },
  }),
  'accounts.set-email': ofFlow,
  'accounts.list-providers': () => ({}),
  'accounts.visit-provider': () => ({ params: { idp: 'clay' }, body: { browserHash: 'x'.repeat(43) } }),
  'accounts.link-provider': () => ({ params: { idp: 'clay' }, body: { browserHash: 'x'.repeat(43) } }),
  'accounts.return-from-provider': () => ({ body: { query: 'code=x&state=y', browserSecret: 'x'.repeat(43) } }),
  'accounts.continue-sign-up': ({ flowId, flowToken }) => ({ params: { id: flowId, token: flowToken } }),
  'accounts.confirm-link': ofFlow,
  'accounts.start-unlink': () => ({ params: { idp: 'clay' } }),
  'accounts.confirm-unlink': ofFlow,
  'accounts.list-identities': () => ({}),
  'accounts.log-out': () => ({}),
  'accounts.get-me': () => ({}),
  'accounts.update-me': () => ({ body: { firstName: 'Ada' } }),
  'accounts.set-photo': () => ({ body: onePixel }),
  'accounts.remove-photo': () => ({}),
  'accounts.get-user': ({ userId }) => ({ params: { id: userId } }),
  'accounts.list-timezones': () => ({}),
  'accounts.list-devices': () => ({}),
  'accounts.remove-other-devices': () => ({}),
  'accounts.get-device': ofDevice,
  'accounts.rename-device': (mine) => ({ ...ofDevice(mine), body: { name: 'Studio' } }),
  'accounts.remove-device': ofDevice,
  'accounts.start-second-factor': () => ({}),
  'accounts.confirm-second-factor': () => ({ body: { code: '000000' } }),
  'accounts.remove-second-factor': () => ({ body: { code: '000000' } }),
  'accounts.renew-recovery-codes': () => ({ body: { code: '000000' } }),
  'accounts.pass-second-factor': ({ flowId, flowToken }) => ({
    body: { _id: flowId, token: flowToken, code: '000000' },
  }),
  'accounts.list-security-events': () => ({ query: { limit: '5' } }),
  'accounts.get-leaving': () => ({}),
  'accounts.start-leaving': () => ({}),
  'accounts.confirm-leaving': ofFlow,
  'accounts.undo-leaving': () => ({}),
  'accounts.list-accounts': () => ({ query: { search: 'ada' } }),
  'accounts.get-account-budget': ({ userId }) => ({ params: { id: userId } }),
  'accounts.set-account-budget': ({ userId }) => ({ params: { id: userId }, body: { writesPerDay: 50_000 } }),
  'accounts.set-account-status': ({ userId }) => ({ params: { id: userId }, body: { status: 'suspended' } }),
  'accounts.list-operator-acts': () => ({ query: { limit: '5' } }),
  'accounts.get-installation': () => ({}),
  'accounts.update-installation': () => ({ body: { secondFactor: 'required' } }),
};
