import { z } from 'zod';

/** The version of the archive format; a reader refuses a higher one. */
export const archiveFormat = 1;

const TablePart = z.strictObject({ name: z.string(), sha256: z.string(), bytes: z.int() });

const ArchivedTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  parts: z.array(TablePart),
});
export type ArchivedTable = z.infer<typeof ArchivedTable>;

const ArchivedSequence = z.strictObject({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
export type ArchivedSequence = z.infer<typeof ArchivedSequence>;

/**
 * The last entry of an archive: without it the archive is incomplete. The name of a blob ends with the digest of its bytes, so the manifest
 * only needs to cover the list of names.
 */
export const Manifest = z.strictObject({
  format: z.literal(archiveFormat),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  jobSchemaVersion: z.int(),
  tables: z.array(ArchivedTable),
  sequences: z.array(ArchivedSequence),
  secrets: z.strictObject({ sha256: z.string() }).nullable(),
  blobs: z.strictObject({ count: z.int(), bytes: z.int(), sha256OfNames: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
export const secretsName = 'secrets.json';
export const blobPrefix = 'blobs/';
