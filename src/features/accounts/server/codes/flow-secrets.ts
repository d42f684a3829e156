import { createHmac, randomInt } from 'node:crypto';
import { codeLength } from '#contract-kit/lengths.ts';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { House } from '#platform/house/house.ts';
import type { codeFlows } from '../tables.ts';

export type FlowRow = typeof codeFlows.$inferSelect;

type Keys = Pick<House, 'secrets'>;

const makeHmac = ({ secrets }: Keys, text: string): string =>
  createHmac('sha256', secrets.codeKey).update(text).digest('base64url');

/** The token of a flow is derived from its id and a key, so it is not stored and a copy of the database is useless. */
export const deriveToken = (house: Keys, flowId: string): string => makeHmac(house, `token ${flowId}`).slice(0, 32);

/** Bound to flow, purpose and address, so that a code is valid nowhere else. */
const hashCode = (house: Keys, row: Pick<FlowRow, 'id' | 'purpose' | 'email'>, code: string): string =>
  makeHmac(house, `code ${row.id} ${row.purpose} ${row.email} ${code}`);

/** A new code for a flow with its hash. Only the email contains the code itself. */
export function makeCode(house: Keys, row: FlowRow): { readonly code: string; readonly codeHash: string } {
  const code = String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0');
  return { code, codeHash: hashCode(house, row, code) };
}

export const isRightCode = (house: Keys, row: FlowRow, code: string): boolean =>
  row.codeHash !== null && isSameSecret(row.codeHash, hashCode(house, row, code));
