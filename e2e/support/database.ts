import pg from 'pg';
import { readClusterPlace } from '#platform/db/embedded/cluster-place.ts';
import { connectionStringsOf } from '#platform/db/embedded/connection-strings.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';

/** Queries the built-in database of a running product as the owner of its tables, who sees every project. */
export async function askAsOwner<Row extends pg.QueryResultRow>(
  dataFolder: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const place = readClusterPlace(dataFolder);
  const socketFolder = readPostmasterFile(place.cluster)?.socketFolder ?? '';
  const owner = new pg.Client({ connectionString: connectionStringsOf(place.passwords, socketFolder).owner });
  await owner.connect();
  try {
    return (await owner.query<Row>(text, [...values])).rows;
  } finally {
    await owner.end();
  }
}
