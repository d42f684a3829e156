import { isSlug } from '@plinth/site-renderer/page-path.ts';
import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { teamRoles } from '#contract-kit/scope.ts';

/** The roles that members can have; the owner is an administrator with a flag. */
export const teams = ['administrator', 'editor', 'author'] as const;
export type TeamName = (typeof teams)[number];

export const Member = z.object({
  user: z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    alias: z.string().nullable(),
    photo: z.string().nullable(),
    email: z.string(),
  }),
  isOwner: z.boolean(),
  since: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

/** An invited person who has not answered yet, by the address or alias that the inviter entered. */
export const PendingMember = z.object({
  _id: Id,
  email: z.string().nullable(),
  alias: z.string().nullable(),
  createAuthor: z.boolean(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PendingMember = z.infer<typeof PendingMember>;

export const Team = z.object({
  name: z.enum(teams),
  members: z.array(Member),
  pending: z.array(PendingMember),
});
export type Team = z.infer<typeof Team>;

const AssetParams = z.strictObject({ asset: Id });
const TeamParams = z.strictObject({ a: Id, t: z.enum(teams) });

export const listTeams = endpoint({
  name: 'projects.list-teams',
  summary: 'Lists the members and pending invitations of the project by role.',
  method: 'GET',
  path: '/teams/{asset}',
  needs: 'teams.see',
  accepts: ['bearer'],
  project: 'asset',
  params: AssetParams,
  reply: z.object({ teams: z.array(Team), memberLimit: z.number().int() }),
});

export const getTeam = endpoint({
  name: 'projects.get-team',
  summary: 'Returns one role of the project’s team.',
  method: 'GET',
  path: '/teams/{asset}/{team}',
  needs: 'teams.see',
  accepts: ['bearer'],
  project: 'asset',
  params: AssetParams.extend({ team: z.enum(teams) }),
  reply: Team,
});

/** An email address if it looks like one, otherwise an alias. */
const Username = z.string().trim().min(1, 'Enter an email address or alias.').max(maxLength.email);

export const TeamAdd = z.strictObject({
  username: Username,
  /** The slug of the author page, if one is to be created. */
  slug: z
    .string()
    .trim()
    .max(50)
    .toLowerCase()
    .refine(isSlug, 'Use only letters, digits and hyphens.')
    .refine((slug) => slug !== 'index', 'This slug is reserved.')
    .optional(),
  createAuthor: z.boolean().optional(),
});

export const addToTeam = endpoint({
  name: 'projects.add-to-team',
  summary:
    'Invites a person to this role, or moves a member to it. For a person who is already invited, a request with only the username emails the invitation again.',
  method: 'PATCH',
  path: '/teams/{a}/{t}',
  needs: 'teams.change',
  accepts: ['bearer'],
  project: 'a',
  params: TeamParams,
  body: TeamAdd,
  reply: z.object({ outcome: z.enum(['invited', 'resent', 'moved']), team: Team }),
  limits: { idempotent: true, rate: [{ by: 'person', max: 60, perMs: 600_000 }] },
});

export const removeFromTeam = endpoint({
  name: 'projects.remove-from-team',
  summary: 'Removes a member or withdraws an invitation. Every member except the owner may remove themselves.',
  method: 'PUT',
  path: '/teams/{a}/{t}/delete',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'a',
  params: TeamParams,
  body: z.strictObject({ username: Username }),
  reply: 'nothing',
});

export const Membership = z.object({
  asset: z.object({ _id: Id, name: z.string() }),
  teamRole: z.enum(teamRoles),
  since: z.iso.datetime(),
});
export type Membership = z.infer<typeof Membership>;

export const getMembership = endpoint({
  name: 'projects.get-membership',
  summary: 'Lists the projects and roles of a person, newest project first; for the person and the operator.',
  method: 'GET',
  path: '/users/{id}/membership',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  query: PageQuery,
  reply: cursorPage(Membership),
});
