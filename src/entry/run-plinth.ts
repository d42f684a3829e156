import cluster from 'node:cluster';
import { sql } from 'drizzle-orm';
import { BadConfig, type Config, readConfig } from '#platform/config/config.ts';
import { makeLog } from '#platform/log/log.ts';
import { lowerHelperPriority } from '#platform/threads/lower-priority.ts';
import { startApi } from './api.ts';
import { type OpenHouse, openHouse } from './open-house.ts';
import { serveSites } from './serve-sites.ts';
import { startSiteProcesses } from './site-processes.ts';
import { startWorker } from './worker.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export type RunningPlinth = { readonly house: OpenHouse; readonly address: URL };

/** Starts the configured role, or ends the process and says why it can’t. Null if the role has no API. */
export const runPlinth = (): Promise<RunningPlinth | null> =>
  start().catch((error: unknown) => {
    const lines = reasons(error).map((line) => `  ${line}`);
    process.stderr.write(`Plinth couldn’t start:\n${lines.join('\n')}\n`);
    process.exit(1);
  });

/** Reads the environment once, opens the house, and starts the configured role. */
async function start(): Promise<RunningPlinth | null> {
  const config = readConfig(process.env, process.cwd());
  if (config.role === 'site') {
    await serveSitesOnly(config);
    return null;
  }

  lowerHelperPriority();
  const house = await openHouse(config);
  const api = config.role === 'worker' ? null : await startApi(house);
  if (config.role !== 'api') await startWorker(house);
  stopOnSignal(async () => {
    await api?.close();
    await house.close();
  });

  if (!api) {
    say('Plinth is working on jobs.');
    return null;
  }
  const address = config.port === 0 ? new URL(`http://localhost:${api.port}`) : config.url;
  say(`\n  Plinth is ready: ${new URL('/app/', address).href}`);
  if (!config.smtpUrl)
    say(`  Emails are kept in the local outbox: ${new URL(`/app/outbox#${house.secrets.outbox}`, address).href}`);
  if (!config.operatorEmail && !(await hasOperator(house))) {
    say(`  Set up the operator account: ${new URL(`/app/signup?setup=${house.secrets.setup}`, address).href}`);
  }
  say('');
  return { house, address };
}

/** Sites need neither accounts nor jobs; they are served by one or several processes of their own. */
async function serveSitesOnly(config: Config): Promise<void> {
  const isOneOfSeveral = cluster.isWorker;
  const sites = await (config.siteProcesses > 1 && !isOneOfSeveral ? startSiteProcesses(config) : serveSites(config));
  stopOnSignal(() => sites.close());
  if (!isOneOfSeveral) say(`Plinth is serving sites: http://${config.host}:${sites.port}`);
}

async function hasOperator({ database }: OpenHouse): Promise<boolean> {
  const found = await database.transaction({}, (tx) => tx.execute(sql`select 1 from users where is_operator`));
  return found.rows.length > 0;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // An open connection must not keep the process alive forever.
      setTimeout(() => process.exit(1), 20_000).unref();
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          makeLog('error').error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

/** The reasons why a start failed, in lines a person can act on. */
function reasons(error: unknown): readonly string[] {
  if (error instanceof BadConfig) return error.lines;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return [`Port ${port} is in use by another program. Set PLINTH_PORT to another port.`];
  return [error instanceof Error ? error.message : String(error)];
}
