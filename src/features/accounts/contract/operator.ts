import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { accountStatuses } from './person.ts';

/** An account as the operator sees it. */
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
  /** The tier of its plan, from a higher room. */
  plan: z.number().int(),
  planName: z.string(),
});
export type Account = z.infer<typeof Account>;

export const accountSorts = ['created', 'name', 'email'] as const;
export const directions = ['asc', 'desc'] as const;

export const listAccounts = endpoint({
  name: 'accounts.list-accounts',
  summary: 'Lists the accounts of this installation; `search` matches names, addresses and aliases.',
  method: 'GET',
  path: '/admin/accounts',
  needs: 'operator',
  accepts: ['bearer'],
  query: PageQuery.extend({
    // Long enough for two names in any script.
    cursor: z.string().max(1200).optional(),
    search: z.string().trim().max(75).optional(),
    status: z.enum(accountStatuses).optional(),
    sort: z.enum(accountSorts).default('created'),
    direction: z.enum(directions).default('desc'),
  }),
  reply: cursorPage(Account),
});

export const setAccountStatus = endpoint({
  name: 'accounts.set-account-status',
  summary: 'Suspends an account or lifts the suspension, effective with its next request.',
  method: 'PATCH',
  path: '/admin/accounts/{id}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ status: z.enum(accountStatuses) }),
  reply: Account,
});

/** The daily write limit of an account and its usage. Days are in UTC. */
export const AccountBudget = z.object({
  writesToday: z.number().int(),
  writesPerDay: z.number().int(),
  /** The limit of accounts without an individual one. */
  defaultWritesPerDay: z.number().int(),
  resetsAt: z.iso.datetime(),
});
export type AccountBudget = z.infer<typeof AccountBudget>;

export const mostWritesPerDay = 10_000_000;

export const getAccountBudget = endpoint({
  name: 'accounts.get-account-budget',
  summary: 'Returns the daily change limit of an account and its usage today.',
  method: 'GET',
  path: '/admin/accounts/{id}/budget',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: AccountBudget,
});

export const setAccountBudget = endpoint({
  name: 'accounts.set-account-budget',
  summary: 'Sets the daily change limit of an account; null restores the default.',
  method: 'PATCH',
  path: '/admin/accounts/{id}/budget',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ writesPerDay: z.number().int().min(1).max(mostWritesPerDay).nullable() }),
  reply: AccountBudget,
});

export const mostSignUpsPerDay = 1_000_000;

/** The rules of the installation, set by the operator. */
const Rules = z.strictObject({
  secondFactor: z.enum(['optional', 'required']),
  /** The daily limit of sign-ups; 0 allows none. */
  signUpsPerDay: z.number().int().min(0).max(mostSignUpsPerDay),
});

export const Installation = Rules.extend({ signUpsToday: z.number().int() });
export type Installation = z.infer<typeof Installation>;

export const getInstallation = endpoint({
  name: 'accounts.get-installation',
  summary: 'Returns the policies of this installation.',
  method: 'GET',
  path: '/admin/installation',
  needs: 'operator',
  accepts: ['bearer'],
  reply: Installation,
});

export const updateInstallation = endpoint({
  name: 'accounts.update-installation',
  summary: 'Changes the policies of this installation.',
  method: 'PATCH',
  path: '/admin/installation',
  needs: 'operator',
  accepts: ['bearer'],
  body: Rules.partial(),
  reply: Installation,
});

/** The actor or the affected person of an act. */
const Named = z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() });

/** An action of the operator. */
export const OperatorAct = z.object({
  _id: Id,
  /** Room and act: `accounts.suspended`. */
  kind: z.string(),
  createdAt: z.iso.datetime(),
  /** Null for a deleted account. */
  by: Named.nullable(),
  /** The affected person: null if the act affected no person, or a deleted one; `aboutId` distinguishes the two. */
  about: Named.nullable(),
  aboutId: Id.nullable(),
  /** The name of the affected project; null if there is none, or it was deleted. */
  project: z.string().nullable(),
  reason: z.string().nullable(),
  /** The previous and the new value, as the room stores them. */
  was: z.string().nullable(),
  became: z.string().nullable(),
});
export type OperatorAct = z.infer<typeof OperatorAct>;

export const listOperatorActs = endpoint({
  name: 'accounts.list-operator-acts',
  summary: 'Lists the operator’s actions, newest first.',
  method: 'GET',
  path: '/admin/acts',
  needs: 'operator',
  accepts: ['bearer'],
  query: PageQuery.extend({
    kind: z
      .string()
      .max(60)
      .regex(/^[a-z-]+\.[a-z-]+$/)
      .optional(),
    about: Id.optional(),
  }),
  reply: cursorPage(OperatorAct),
});
