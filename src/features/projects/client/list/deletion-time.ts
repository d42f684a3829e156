import { type Asset, daysInBin } from '../../contract/assets.ts';

const dayMs = 24 * 3_600_000;

/** The time at which a project in the recycle bin is deleted for good. */
export const getDeletionTime = ({ deletedAt, createdAt }: Pick<Asset, 'deletedAt' | 'createdAt'>): string =>
  new Date(Date.parse(deletedAt ?? createdAt) + daysInBin * dayMs).toISOString();
