import type { Policy } from '#contract-kit/policy.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Route } from './serve.ts';

/** What one room brings into the house. */
export type Room = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly policy?: Policy;
  readonly jobs?: readonly AnyJob[];
  readonly schedules?: readonly Schedule[];
};

/** The rooms' policies as one table. Two rooms that claim the same capability are a mistake. */
export function mergePolicies(rooms: readonly Room[]): Policy {
  const policies = rooms.flatMap(({ policy }) => (policy ? [policy] : []));
  return {
    project: mergeTables(policies.map(({ project }) => project)),
    account: mergeTables(policies.map(({ account }) => account)),
  };
}

function mergeTables<Table extends Policy['project'] | Policy['account']>(tables: readonly Table[]): Table {
  const merged: Record<string, unknown> = {};
  for (const [capability, roles] of tables.flatMap((table) => Object.entries(table))) {
    if (capability in merged) throw new Error(`two rooms grant ${capability}`);
    merged[capability] = roles;
  }
  return merged as Table;
}
