import { expect, onTestFinished } from 'vitest';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { checkDomain, checkDomains } from '#features/domains/server/check-domains.ts';
import { sitesHost, startDomain } from '#features/domains/testing/start-domain.ts';
import { startNameServer } from '#features/domains/testing/start-name-server.ts';
import { fileContent } from '#features/pages/contract/files.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp } from '../start-test-app.ts';

const domains = 8;
const patienceMs = 3_000;

/**
 * Name servers accept queries and never answer, while every domain is to be checked. People are informed when they ask about a domain;
 * everything else runs at its usual pace, and domains stay unchanged. Returns a summary in one line.
 */
export async function silenceNames(): Promise<string> {
  const names = await startNameServer();
  const app = await startTestApp({
    isWorking: true,
    environment: { PLINTH_DNS_SERVERS: names.address, PLINTH_SITES_HOST: sitesHost },
  });
  onTestFinished(async () => {
    names.hush(null);
    await app.close();
    await names.close();
  });
  const sites = [];
  for (let made = 0; made < domains; made += 1) sites.push(await startDomain(app, names));
  for (const site of sites) await site.move();
  const [first, quiet] = [sites[0], await startDomain(app, names)];
  if (!first) throw new Error('there is no site');
  await first.seed({ '/_index.md': '---\ntitle: Home\n---\nWelcome.\n' });
  await first.publish();

  names.hush('example');
  await checkDomains.run(jobContext(app), {});
  const asking = first.connection();
  const slowest = { call: 0, page: 0, publish: 0 };
  const timed = async <T>(what: keyof typeof slowest, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    slowest[what] = Math.max(slowest[what], performance.now() - begun);
    return result;
  };
  for (let round = 0; round < 10; round += 1) {
    const body = { path: `/page-${round}.md`, content: `---\ntitle: ${round}\n---\nWords.\n`, base: null };
    expect((await timed('call', () => quiet.ask(fileContent, { body }))).status).toBe(200);
    expect((await timed('page', () => requestSite(app, first.host, '/'))).status).toBe(200);
  }
  await timed('publish', () => quiet.publish());
  for (const ms of [slowest.call, slowest.page]) expect(ms).toBeLessThan(patienceMs);
  const told = await asking;
  expect(told).toMatchObject({
    isConnected: true,
    move: { problem: 'The name servers of this domain aren’t responding.' },
  });
  const running = () =>
    app.ownerQuery(
      `select from pgboss.job where name = '${checkDomain.name}' and state in ('created', 'active', 'retry')`,
    );
  await until(async () => (await running()).length === 0, 120_000);
  const failed = await app.ownerQuery(
    `select from domain_moves where failing_since is not null or proof_failing_since is not null`,
  );
  expect(failed, 'no answer changes nothing').toEqual([]);

  names.hush(null);
  expect(await first.connection()).toMatchObject({ isConnected: true, move: { problem: null } });
  const shown = Object.entries(slowest).map(([what, ms]) => `${what} ${ms.toFixed(0)} ms`);
  return `name servers silent for ${domains} domains: told so, none disconnected; slowest ${shown.join(', ')}; right again at once`;
}
