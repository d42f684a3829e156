import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import type { House } from '#platform/house/house.ts';
import type { UserRow } from '../tables.ts';

const photoLinkMs = 3_600_000;

/** An expiring link to the photo; null without one. */
export function photoLink(
  { secrets, clock }: Pick<House, 'secrets' | 'clock'>,
  { photoKey, photoType }: Pick<UserRow, 'photoKey' | 'photoType'>,
): string | null {
  if (!photoKey || !photoType) return null;
  const expiresAt = linkExpiry(clock.now(), photoLinkMs);
  return `/api/blobs/${signLink(secrets.linkKey, { key: photoKey, type: photoType, expiresAt })}`;
}
