import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

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
    state: z.enum(['active', 'deleted']).optional(),
    owner: Id.optional(),
    sort: z.enum(['created', 'name']).default('created'),
    direction: z.enum(['rising', 'falling']).default('falling'),
  }),
  reply: cursorPage(ListedProject),
});
