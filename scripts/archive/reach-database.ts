import { existsSync, lstatSync, realpathSync } from 'node:fs';
import type { Config } from '#platform/config/config.ts';
import { hasClusterPlace, readClusterPlace } from '#platform/db/embedded/cluster-place.ts';
import { connectionStringsOf } from '#platform/db/embedded/connection-strings.ts';
import { startEmbeddedServer } from '#platform/db/embedded/embedded-server.ts';
import { FolderInUse } from '#platform/db/embedded/lock-folder.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import type { Log } from '#platform/log/log.ts';

/** The database as its owner and the application role's address, and how to let go of it again. */
export type ReachedDatabase = { readonly ownerUrl: string; readonly applicationUrl: string; release(): Promise<void> };

type Where = Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** For a backup: beside a running Plinth if there is one, else its server is started for the time being. */
export async function reachDatabase(config: Where, log: Log): Promise<ReachedDatabase> {
  if (config.databaseUrl !== undefined) return reachExternal(config);
  if (!existsSync(config.dataFolder) || !hasClusterPlace(config.dataFolder)) {
    throw new Error(`There is no database in ${config.dataFolder}.`);
  }
  try {
    return await reachOwnServer(config, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return reachRunningServer(realpathSync(config.dataFolder));
  }
}

/** For a restore: nobody else may be at work. */
export async function reachDatabaseAlone(config: Where, log: Log): Promise<ReachedDatabase> {
  return config.databaseUrl === undefined ? reachOwnServer(config, log) : reachExternal(config);
}

function reachExternal({ databaseUrl, databaseOwnerUrl }: Where): ReachedDatabase {
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) {
    throw new Error('Set PLINTH_DATABASE_OWNER_URL: only the owner sees the rows of every project.');
  }
  return { ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl, release: async () => undefined };
}

async function reachOwnServer({ dataFolder }: Where, log: Log): Promise<ReachedDatabase> {
  const server = await startEmbeddedServer({ dataFolder, log });
  return {
    ownerUrl: server.connections.owner,
    applicationUrl: server.connections.application,
    release: () => server.stop(),
  };
}

/** The running server's own file says where its socket is; the folder must be the server's and closed to everybody else. */
function reachRunningServer(dataFolder: string): ReachedDatabase {
  const place = readClusterPlace(dataFolder);
  const socketFolder = readPostmasterFile(place.cluster)?.socketFolder;
  if (!socketFolder) throw new Error(`Another Plinth process is starting or stopping in ${dataFolder}. Try again.`);
  const stat = lstatSync(socketFolder);
  if (!stat.isDirectory() || stat.uid !== (place.runAs?.uid ?? process.getuid?.()) || stat.mode & 0o077) {
    throw new Error(`${socketFolder} is not the private folder of this server.`);
  }
  const connections = connectionStringsOf(place.passwords, socketFolder);
  return { ownerUrl: connections.owner, applicationUrl: connections.application, release: async () => undefined };
}
