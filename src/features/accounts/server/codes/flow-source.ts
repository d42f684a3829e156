import { createHmac } from 'node:crypto';
import type { Scope } from '#platform/house/scope.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Envelope } from '#platform/mail/find-reached-limit.ts';
import type { FlowPurpose } from '../../code-flow.ts';
import { findKnownDevice } from '../devices/known-device.ts';

/** The prefix of sources that are known devices. */
const devicePrefix = 'device ';

const isKnownDevice = (source: string): boolean => source.startsWith(devicePrefix);

/** The mail lane and source by which the email of a flow is rate-limited. */
export const getEnvelope = ({ source }: { readonly source: string }): Envelope => ({
  lane: isKnownDevice(source) ? 'known-device-code' : 'code',
  source,
});

/**
 * Refuses at once if the code could not be emailed. Only for requests from known devices: anyone else would learn what is sent to
 * the address.
 */
export async function assertMailAllowed(scope: Scope, source: string, to: string): Promise<void> {
  if (isKnownDevice(source)) await scope.house.mail.checkRoom(scope.tx, getEnvelope({ source }), to);
}

/**
 * The source of a flow: flows of one source share a count of tries, and no source can use up another's. A second factor is
 * attacked by people who have the password, from any number of addresses: all of them, and sessions, are one source, and only a
 * known device is a separate one.
 */
export async function findSource(scope: Scope, purpose: FlowPurpose, userId: string | null): Promise<string> {
  if (scope.person) return purpose === 'second-factor' ? 'account' : `${devicePrefix}${scope.person.deviceId}`;
  const device = await findKnownDevice(scope, userId);
  if (device) return `${devicePrefix}${device}`;
  return purpose === 'second-factor' ? 'account' : `network ${hashNetwork(scope)}`;
}

/** Keyed, so that the table contains no IP addresses. */
const hashNetwork = ({ house, request }: Scope): string =>
  createHmac('sha256', house.secrets.codeKey)
    .update(`network ${networkOf(request?.address ?? '')}`)
    .digest('base64url');
