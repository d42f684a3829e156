/**
 * The free space on the disk of the data folder. At `low`, files, imports and releases are refused; the rest is reserved for the database,
 * so that people can still sign in, read and save pages. At `critical`, pages cannot be saved either. A `read-only` disk accepts nothing.
 */
export const diskLevels = ['enough', 'low', 'critical', 'read-only'] as const;
export type DiskLevel = (typeof diskLevels)[number];
