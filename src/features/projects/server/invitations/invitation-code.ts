import { createHmac, randomBytes } from 'node:crypto';
import type { House } from '#platform/house/house.ts';

export const makeCode = (): string => randomBytes(24).toString('base64url');

/** Only the hash of a code is stored; the code itself is only in the email. */
export const hashInvitationCode = ({ secrets }: Pick<House, 'secrets'>, code: string): string =>
  createHmac('sha256', secrets.codeKey).update(`invitation ${code}`).digest('base64url');
