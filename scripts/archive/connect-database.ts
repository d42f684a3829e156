import { existsSync, lstatSync, realpathSync } from 'node:fs';
import type { Config } from '#platform/config/config.ts';
import { hasClusterPlace, readClusterPlace } from '#platform/db/embedded/cluster-place.ts';
import { connectionStringsOf } from '#platform/db/embedded/connection-strings.ts';
import { startEmbeddedServer } from '#platform/db/embedded/embedded-server.ts';
import { FolderInUse } from '#platform/db/embedded/lock-folder.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import type { Log } from '#platform/log/log.ts';

/** The database as its owner, the URL of the application role, and a function that releases it. */
export type DatabaseConnection = {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  release(): Promise<void>;
};

type Where = Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** For a backup: uses the server of a running Plinth if there is one, otherwise starts it temporarily. */
export async function connectForBackup(config: Where, log: Log): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) return connectExternal(config);
  if (!existsSync(config.dataFolder) || !hasClusterPlace(config.dataFolder)) {
    throw new Error(`There is no database in ${config.dataFolder}.`);
  }
  try {
    return await startOwnServer(config, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return connectToRunningServer(realpathSync(config.dataFolder));
  }
}

/** For a restore: requires that no Plinth is running. */
export async function connectForRestore(config: Where, log: Log): Promise<DatabaseConnection> {
  return config.databaseUrl === undefined ? startOwnServer(config, log) : connectExternal(config);
}

function connectExternal({ databaseUrl, databaseOwnerUrl }: Where): DatabaseConnection {
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) {
    throw new Error('Set PLINTH_DATABASE_OWNER_URL: only the owner sees the rows of every project.');
  }
  return { ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl, release: async () => undefined };
}

async function startOwnServer({ dataFolder }: Where, log: Log): Promise<DatabaseConnection> {
  const server = await startEmbeddedServer({ dataFolder, log });
  return {
    ownerUrl: server.connections.owner,
    applicationUrl: server.connections.application,
    release: () => server.stop(),
  };
}

/** The pid file of the running server contains its socket; the folder must belong to the server and be closed to others. */
function connectToRunningServer(dataFolder: string): DatabaseConnection {
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
