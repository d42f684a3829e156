import { and, eq } from 'drizzle-orm';
import { hasCapability, type ProjectCapability } from '#contract-kit/capabilities.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { TeamRole } from '#contract-kit/scope.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { endStaleInvitations } from '../invitations/end-stale-invitations.ts';
import { type ProjectRow, projects, type SeatRow, teamMembers } from '../tables.ts';

/** Locks the project of the call, in the bin or not. Blocks other changes of its team, but nothing else in it. */
export async function lockProject(scope: Scope): Promise<ProjectRow | null> {
  const [project] = await scope.tx
    .select()
    .from(projects)
    .where(eq(projects.id, seatOf(scope).projectId))
    .for('no key update');
  return project ?? null;
}

/** Every change of members or invitations takes this lock, so that counts, seats and invitations stay consistent under concurrency. */
export async function lockTeam(scope: Scope): Promise<ProjectRow> {
  const project = await lockProject(scope);
  if (!project || project.deletedAt) throw refuse('not_found');
  await endStaleInvitations(scope);
  return project;
}

export async function loadSeat(scope: Scope, userId: string): Promise<SeatRow | null> {
  const [seat] = await scope.tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, userId)));
  return seat ?? null;
}

/** The person's own role, read under the lock: they may have lost it while they waited for it. */
export async function loadOwnRole(scope: Scope): Promise<TeamRole> {
  const seat = await loadSeat(scope, personOf(scope).userId);
  if (!seat) throw refuse('not_found');
  return seat.teamRole;
}

export function assertCapability(role: TeamRole, capability: ProjectCapability): void {
  if (!hasCapability(role, capability)) throw refuse('forbidden');
}
