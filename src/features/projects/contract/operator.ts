import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Closure } from './assets.ts';

/** A project as the operator sees it: its owner and state, without its content. */
export const ListedProject = z.object({
  _id: Id,
  name: z.string(),
  owner: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  members: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The time at which any member last opened it. */
  openedAt: z.iso.datetime().nullable(),
  /** The time at which it was moved to the recycle bin. */
  deletedAt: z.iso.datetime().nullable(),
  /** Null while visitors can see the site. */
  closure: Closure.nullable(),
});
export type ListedProject = z.infer<typeof ListedProject>;

export const listEveryProject = endpoint({
  name: 'projects.list-every-project',
  summary: 'Lists the projects of this installation; `search` matches names, `owner` limits the list to one account.',
  method: 'GET',
  path: '/admin/projects',
  needs: 'operator',
  accepts: ['bearer'],
  query: PageQuery.extend({
    search: z.string().trim().max(60).optional(),
    state: z.enum(['active', 'deleted', 'taken-down']).optional(),
    owner: Id.optional(),
    sort: z.enum(['created', 'name']).default('created'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: cursorPage(ListedProject),
});

export const maxReason = 500;

/** Visible to the team of the project and in the audit log. */
export const Reason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Enter a reason.')
    .max(maxReason, 'The reason is too long (up to 500 characters).')
    .regex(/^(?:[^\p{Cc}]|\n)*$/u, 'The reason contains characters that can’t be shown.'),
});

const OneProject = z.strictObject({ id: Id });

export const takeDownSite = endpoint({
  name: 'projects.take-down-site',
  summary:
    'Takes the site of a project down: from now on visitors get a page with status 451 at each of its addresses.',
  method: 'PUT',
  path: '/admin/projects/{id}/takedown',
  needs: 'operator',
  accepts: ['bearer'],
  params: OneProject,
  body: Reason,
  reply: ListedProject,
});

export const restoreSite = endpoint({
  name: 'projects.restore-site',
  summary: 'Restores the site of a project after a takedown.',
  method: 'DELETE',
  path: '/admin/projects/{id}/takedown',
  needs: 'operator',
  accepts: ['bearer'],
  params: OneProject,
  body: Reason,
  reply: ListedProject,
});
