import type { AccountRole, TeamRole } from './scope.ts';

/* The table of capabilities. Endpoints name the capability they need; the server checks it before it reads a body, and the client calls
   `mayCall` before it shows a button, a menu entry or a screen. */

const members = ['owner', 'administrator', 'editor', 'author'] as const;
/** Editors arrange, approve and publish; authors write. */
const editors = ['owner', 'administrator', 'editor'] as const;
const admins = ['owner', 'administrator'] as const;
const owner = ['owner'] as const;
const accounts = ['admin', 'author'] as const;
const adminAccounts = ['admin'] as const;

/** Inside a project, by the role in its team. */
export const projectCapabilities = {
  'projects.open': members,
  'projects.rename': admins,
  'projects.change-cover': admins,
  'projects.delete': owner,
  'projects.transfer': owner,
  'teams.see': admins,
  'teams.change': admins,
  'tasks.see': admins,
  'tasks.change': admins,
  'library.see': members,
  'library.write': members,
  /** Changes of existing files that visitors see at once: another content, private or public. */
  'library.change-live': editors,
  'library.empty-trash': admins,
  'library.change-settings': admins,
  'contacts.see': admins,
  'contacts.change': admins,
  'sites.see': members,
  'sites.create': admins,
  'pages.see': members,
  'pages.write': members,
  'pages.delete': members,
  'pages.arrange': editors,
  'pages.release': editors,
  /** Links with which people without an account see the preview of a page. */
  'pages.share-preview': editors,
  /** Pages they write may contain scripts, event handlers and frames that run in the browsers of visitors. */
  'pages.code': admins,
  /** Editing a page that another person is editing. */
  'pages.take-over': admins,
  /** Which entries the menus of a folder have, for every member. */
  'pages.change-menus': admins,
  'pages.empty-bin': admins,
  'pages.import': admins,
  'pages.export': admins,
  'pages.reset': admins,
  'settings.see': members,
  'settings.change': admins,
  'publishing.see': members,
  'publishing.publish': editors,
  'publishing.arrange': admins,
  'domains.manage': admins,
} as const satisfies Readonly<Record<`${string}.${string}`, readonly TeamRole[]>>;

/** Outside of projects, by the role of the account. */
export const accountCapabilities = {
  'projects.create': accounts,
  'projects.invite': accounts,
  'coupons.see': adminAccounts,
  'tasks.see-all': adminAccounts,
  'library.see-all': adminAccounts,
} as const satisfies Readonly<Record<`${string}.${string}`, readonly AccountRole[]>>;

export type ProjectCapability = keyof typeof projectCapabilities;
export type AccountCapability = keyof typeof accountCapabilities;
export type Capability = ProjectCapability | AccountCapability;

const isProjectCapability = (name: string): name is ProjectCapability => name in projectCapabilities;
const isAccountCapability = (name: string): name is AccountCapability => name in accountCapabilities;

/** The team roles that have a capability. */
export const rolesWith = (capability: ProjectCapability): readonly TeamRole[] => projectCapabilities[capability];

export const hasCapability = (teamRole: TeamRole, capability: ProjectCapability): boolean =>
  rolesWith(capability).includes(teamRole);

/** The requirement of an endpoint: see `Endpoint.needs`. */
export type Needs = 'public' | 'signed-in' | 'operator' | Capability;

/** The caller, as far as known. Without a team role, the caller is in no project. */
export type Caller = {
  readonly role?: AccountRole;
  readonly isOperator?: boolean;
  readonly teamRole?: TeamRole;
};

/** True if a signed-in caller may make a call. */
export function mayCall({ needs }: { readonly needs: Needs }, { role, isOperator, teamRole }: Caller): boolean {
  if (needs === 'public' || needs === 'signed-in') return true;
  if (needs === 'operator') return isOperator === true;
  if (isProjectCapability(needs)) return teamRole !== undefined && hasCapability(teamRole, needs);
  if (!isAccountCapability(needs) || role === undefined) return false;
  const roles: readonly AccountRole[] = accountCapabilities[needs];
  return roles.includes(role);
}
