import type { AccountRole, TeamRole } from './scope.ts';

/** Who may do what: capability → the team roles (inside a project) or account roles (outside one) that have it. */
export type ProjectPolicy = Readonly<Record<`${string}.${string}`, readonly TeamRole[]>>;
export type AccountPolicy = Readonly<Record<`${string}.${string}`, readonly AccountRole[]>>;

export type Policy = { readonly project: ProjectPolicy; readonly account: AccountPolicy };

export const everyTeamRole: readonly TeamRole[] = ['owner', 'administrator', 'editor', 'author'];
export const projectAdmins: readonly TeamRole[] = ['owner', 'administrator'];
export const everyAccount: readonly AccountRole[] = ['admin', 'author'];
