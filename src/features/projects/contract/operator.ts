import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Closure } from './assets.ts';

/** A project as the operator of the installation sees it: whose it is and how it stands, nothing of what is in it. */
export const ListedProject = z.object({
  _id: Id,
  name: z.string(),
  owner: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  members: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When anybody of its team last opened it. */
  openedAt: z.iso.datetime().nullable(),
  /** In the bin since then. */
  deletedAt: z.iso.datetime().nullable(),
  /** Null while visitors may see its site. */
  closure: Closure.nullable(),
});
export type ListedProject = z.infer<typeof ListedProject>;

export const listEveryProject = endpoint({
  name: 'projects.list-every-project',
  summary: 'The projects of this installation; `search` looks in names, `owner` asks for one account’s.',
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

/** The team of the project reads it, and so does whoever reads the record. */
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
  summary: 'Take the site of a project down: visitors get a page with status 451 at every address of it, at once.',
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
  summary: 'Show the site of a project again after a takedown.',
  method: 'DELETE',
  path: '/admin/projects/{id}/takedown',
  needs: 'operator',
  accepts: ['bearer'],
  params: OneProject,
  body: Reason,
  reply: ListedProject,
});
