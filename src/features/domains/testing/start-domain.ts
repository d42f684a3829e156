import { randomBytes } from 'node:crypto';
import type { TestApp } from '#entry/testing/start-test-app.ts';
import { startPublishing } from '#features/publishing/testing/start-publishing.ts';
import { getSite, type Site } from '#features/sites/contract/sites.ts';
import { type Connection, completeMigration, initiateMigration, isConnected } from '../contract/domains.ts';
import type { NameServer } from './start-name-server.ts';

/** The host of sites in these tests, and its address. */
export const sitesHost = 'sites.example';
export const sitesAddress = '192.0.2.1';

/** A site that may move to a domain, and functions to edit that domain's zone. */
export async function startDomain(app: TestApp, names: NameServer) {
  const site = await startPublishing(app);
  const host = `www.kiln-${randomBytes(5).toString('hex')}.example`;
  const connection = async (): Promise<Connection> => (await site.ask(isConnected)).body as Connection;
  const setRecords = async (): Promise<void> => {
    for (const { type, name, value } of (await connection()).records) names.set(type, name, value);
  };
  return {
    ...site,
    host,
    connection,
    setRecords,
    initiate: (to = host) => site.ask(initiateMigration, { body: { host: to } }),
    complete: () => site.ask(completeMigration),
    /** Completes the whole move. */
    async move(): Promise<void> {
      await site.ask(initiateMigration, { body: { host } });
      await setRecords();
      await site.ask(completeMigration);
    },
    async shown(): Promise<Site | null> {
      const { body } = await app.call(getSite, { params: { a: site.projectId } }, site.owner.token);
      return (body as { domain: Site | null }).domain;
    },
  };
}

export type TestDomain = Awaited<ReturnType<typeof startDomain>>;
