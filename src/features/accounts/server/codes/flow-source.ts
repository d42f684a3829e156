import { createHmac } from 'node:crypto';
import type { Scope } from '#platform/house/scope.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Envelope } from '#platform/mail/find-reached-limit.ts';
import type { FlowPurpose } from '../../code-flow.ts';
import { findKnownDevice } from '../devices/known-device.ts';

/** Begins the source of everything that is asked for on a device that its account knows. */
const devicePrefix = 'device ';

const isKnownDevice = (source: string): boolean => source.startsWith(devicePrefix);

/** How the mail with a flow's code is counted. */
export const envelopeOf = ({ source }: { readonly source: string }): Envelope => ({
  lane: isKnownDevice(source) ? 'known-device-code' : 'code',
  source,
});

/**
 * Refuses at once when the code could not be mailed. Only where it was asked for on a device that the account knows: to anybody else it
 * would tell what the address is sent.
 */
export async function checkMailRoom(scope: Scope, source: string, to: string): Promise<void> {
  if (isKnownDevice(source)) await scope.house.mail.checkRoom(scope.tx, envelopeOf({ source }), to);
}

/**
 * Where a flow was asked for: flows of one source share a count of tries, and no source can use up another's. A second factor is guessed
 * at by somebody who has the password, from however many addresses: all of them, and sessions, are one source, and only a device that
 * signs in where it did before is one of its own.
 */
export async function sourceOf(scope: Scope, purpose: FlowPurpose, userId: string | null): Promise<string> {
  if (scope.person) return purpose === 'second-factor' ? 'account' : `${devicePrefix}${scope.person.deviceId}`;
  const device = await findKnownDevice(scope, userId);
  if (device) return `${devicePrefix}${device}`;
  return purpose === 'second-factor' ? 'account' : `network ${hashNetwork(scope)}`;
}

/** Keyed, so that the table holds no addresses. */
const hashNetwork = ({ house, request }: Scope): string =>
  createHmac('sha256', house.secrets.codeKey)
    .update(`network ${networkOf(request?.address ?? '')}`)
    .digest('base64url');
