import path from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { Blobs } from './blobs.ts';
import { openFolderBlobs } from './folder-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';

export type { Blobs };

/** A bucket if one is configured, otherwise a folder beside the database. */
export function openBlobs(config: Pick<Config, 'dataFolder' | 's3Url'>): Blobs {
  return config.s3Url === undefined
    ? openFolderBlobs(path.join(config.dataFolder, 'blobs'))
    : openS3Blobs(config.s3Url, path.join(config.dataFolder, 'spool'));
}
