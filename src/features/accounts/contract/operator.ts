import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { accountStatuses } from './person.ts';

/** An account as the operator of the installation sees it. */
export const Account = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  alias: z.string().nullable(),
  photo: z.string().nullable(),
  status: z.enum(accountStatuses),
  isOperator: z.boolean(),
  hasSecondFactor: z.boolean(),
  leaveAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof Account>;

export const listAccounts = endpoint({
  name: 'accounts.list-accounts',
  summary: 'The accounts of this installation, newest first; `search` looks in names, addresses and aliases.',
  method: 'GET',
  path: '/admin/accounts',
  needs: 'operator',
  accepts: ['bearer'],
  query: PageQuery.extend({
    search: z.string().trim().max(75).optional(),
    status: z.enum(accountStatuses).optional(),
  }),
  reply: cursorPage(Account),
});

export const setAccountStatus = endpoint({
  name: 'accounts.set-account-status',
  summary: 'Suspend an account or take that back; effective on the very next request.',
  method: 'PATCH',
  path: '/admin/accounts/{id}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ status: z.enum(accountStatuses) }),
  reply: Account,
});

/** What the operator decides for everybody. */
export const Installation = z.strictObject({ secondFactor: z.enum(['optional', 'required']) });
export type Installation = z.infer<typeof Installation>;

export const getInstallation = endpoint({
  name: 'accounts.get-installation',
  summary: 'The rules of this installation.',
  method: 'GET',
  path: '/admin/installation',
  needs: 'operator',
  accepts: ['bearer'],
  reply: Installation,
});

export const updateInstallation = endpoint({
  name: 'accounts.update-installation',
  summary: 'Change the rules of this installation.',
  method: 'PATCH',
  path: '/admin/installation',
  needs: 'operator',
  accepts: ['bearer'],
  body: Installation.partial(),
  reply: Installation,
});
