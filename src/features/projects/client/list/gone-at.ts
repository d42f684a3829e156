import { type Asset, daysInBin } from '../../contract/assets.ts';

const dayMs = 24 * 3_600_000;

/** When a project in the bin comes to its end. */
export const goneAt = ({ deletedAt, createdAt }: Pick<Asset, 'deletedAt' | 'createdAt'>): string =>
  new Date(Date.parse(deletedAt ?? createdAt) + daysInBin * dayMs).toISOString();
