import { newestReleases } from '#features/publishing/server/door.ts';
import { findSite, siteUrlOf } from '#features/sites/server/door.ts';
import { listFailedTasks } from '#features/tasks/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { checkRecords, type RecordCheck } from './dns/check-records.ts';
import { type DomainFacts, loadFacts } from './domain-facts.ts';

const fewReleases = 5;
const fewTasks = 5;
const maxLine = 500;

/** Diagnostics of a site, line by line, for finding a problem. Contains no content. */
export async function diagnose(house: House, projectId: string, siteId: string): Promise<string[]> {
  const { facts, past } = await inProject(house, projectId, async (scope) => {
    const site = await findSite(scope, siteId);
    return {
      facts: await loadFacts(scope, site),
      past: [...(await releases(scope, siteId)), ...(await failures(scope))],
    };
  });
  const check = await checkRecords(house, facts);
  return [...siteLines(house, facts), ...dnsLines(facts, check), ...past].map((line) => line.slice(0, maxLine));
}

const siteLines = (house: House, { site }: DomainFacts): string[] => [
  `Site ${site.name} (${site.id}) of project ${site.projectId}: ${siteUrlOf(house, site)}`,
  `Activity ${site.activity}, ${site.initializedAt ? 'set up' : 'not set up'}, theme ${site.theme}, renderer ${site.coreVersion}, revision ${site.revision}`,
];

function dnsLines({ site, move }: DomainFacts, { records, outcome }: RecordCheck): string[] {
  if (!move) return ['No custom domain.'];
  const state = `${move.state}, ${site.disconnected ? 'disconnected' : 'connected'} at the last check, records now ${outcome}`;
  const lines = records.map(
    ({ type, name, value, found }) => `${type} ${name} should be ${value}: found ${found.join(', ') || 'nothing'}`,
  );
  return [`Custom domain ${move.host}: ${state}`, ...lines];
}

async function releases(scope: Scope, siteId: string): Promise<string[]> {
  const rows = await newestReleases(scope, siteId, fewReleases);
  if (rows.length === 0) return ['No releases.'];
  return rows.map(
    ({ number, state, startedAt, note }) =>
      `Release ${number} of ${startedAt.toISOString()}: ${state}${note ? `, ${note}` : ''}`,
  );
}

async function failures(scope: Scope): Promise<string[]> {
  const rows = await listFailedTasks(scope, fewTasks);
  return rows.map(({ title, note, createdAt }) =>
    `Failed at ${createdAt.toISOString()}: ${title}. ${note ?? ''}`.trim(),
  );
}
