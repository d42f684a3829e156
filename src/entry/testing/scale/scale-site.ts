import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { startEmbeddedServer } from '#platform/db/embedded/embedded-server.ts';
import { makeLog } from '#platform/log/log.ts';
import {
  makeDataFolder,
  type Product,
  type Starting,
  type StartOptions,
  spawnProduct,
} from '../../../../e2e/support/start-product.ts';

type NodeOptions = Pick<StartOptions, 'script' | 'environment'> & { readonly isMigrating?: boolean };

type SiteOptions = {
  /** Additional settings of all nodes. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** The services that several nodes share: a PostgreSQL and an S3 outside of them. */
export type ScaleSite = {
  /** The address of the proxy in front of the nodes. */
  readonly publicAddress: { readonly host: string; readonly port: number };
  readonly applicationUrl: string;
  readonly ownerUrl: string;
  /** The settings of every node. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder in which S3 stores its objects. */
  readonly bucketFolder: string;
  spawn(role: 'api' | 'worker', options?: NodeOptions): Starting;
  start(role: 'api' | 'worker', options?: NodeOptions): Promise<Product>;
  askAsOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

const publicAddress = { host: 'plinth.test', port: 4700 };
export const appUrl = `http://${publicAddress.host}:${publicAddress.port}`;

export async function openScaleSite({ environment = {} }: SiteOptions = {}): Promise<ScaleSite> {
  const { folder, remove } = makeDataFolder();
  const log = makeLog('silent');
  // As many connections as an external PostgreSQL; its data may be lost.
  const database = await startEmbeddedServer({ dataFolder: path.join(folder, 'database'), log, isDurable: false });
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'plinth', configs: [] }],
  });
  const { port } = await s3.run();
  const shared = {
    DATABASE_URL: database.connections.application,
    PLINTH_SECRET: 'one secret that all the nodes of a test share',
    PLINTH_URL: appUrl,
    PLINTH_S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/plinth?region=eu-central-1`,
    ...environment,
  };
  const owner = new pg.Pool({ connectionString: database.connections.owner, max: 2 });
  // An idle connection ends with the database, which is not an error.
  owner.on('error', () => undefined);
  const started: Starting[] = [];

  const spawn: ScaleSite['spawn'] = (role, { script, environment: own = {}, isMigrating = false } = {}) => {
    const dataFolder = path.join(folder, `node-${started.length}`);
    mkdirSync(dataFolder);
    const starting = spawnProduct({
      dataFolder,
      environment: {
        ...shared,
        ...own,
        PLINTH_ROLE: role,
        ...(isMigrating ? { PLINTH_DATABASE_OWNER_URL: database.connections.owner } : {}),
      },
      ...(script ? { script } : {}),
    });
    started.push(starting);
    return starting;
  };

  return {
    publicAddress,
    applicationUrl: database.connections.application,
    ownerUrl: database.connections.owner,
    bucketFolder: path.join(folder, 's3', 'plinth'),
    environment: shared,
    spawn,
    start: (role, options) => spawn(role, options).ready,
    askAsOwner: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await owner.query<Row>(text, values)).rows,
    async close() {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await owner.end();
      await s3.close();
      await database.stop();
      remove();
    },
  };
}
