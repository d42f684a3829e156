/**
 * How much room the disk with the data folder has. At `low`, files, imports and releases are refused; what is left is for the database, so
 * that people can go on to sign in, read and save pages. At `critical`, pages are no longer saved either. A `read-only` disk takes nothing.
 */
export const diskLevels = ['enough', 'low', 'critical', 'read-only'] as const;
export type DiskLevel = (typeof diskLevels)[number];
