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
  /** The tier of its plan, which a room above knows. */
  plan: z.number().int(),
});
export type Account = z.infer<typeof Account>;

export const accountSorts = ['created', 'name', 'email'] as const;
export const directions = ['asc', 'desc'] as const;

export const listAccounts = endpoint({
  name: 'accounts.list-accounts',
  summary: 'The accounts of this installation; `search` looks in names, addresses and aliases.',
  method: 'GET',
  path: '/admin/accounts',
  needs: 'operator',
  accepts: ['bearer'],
  query: PageQuery.extend({
    // It may hold two names in any script.
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
  summary: 'Suspend an account or take that back; effective on the very next request.',
  method: 'PATCH',
  path: '/admin/accounts/{id}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ status: z.enum(accountStatuses) }),
  reply: Account,
});

/** What an account may change in a day, and how much of that is used. Days are those of UTC. */
export const AccountBudget = z.object({
  writesToday: z.number().int(),
  writesPerDay: z.number().int(),
  /** What an account has that was given nothing else. */
  defaultWritesPerDay: z.number().int(),
  resetsAt: z.iso.datetime(),
});
export type AccountBudget = z.infer<typeof AccountBudget>;

export const mostWritesPerDay = 10_000_000;

export const getAccountBudget = endpoint({
  name: 'accounts.get-account-budget',
  summary: 'How many changes an account may make in a day, and has made today.',
  method: 'GET',
  path: '/admin/accounts/{id}/budget',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: AccountBudget,
});

export const setAccountBudget = endpoint({
  name: 'accounts.set-account-budget',
  summary: 'Set how many changes an account may make in a day; null for what every account has.',
  method: 'PATCH',
  path: '/admin/accounts/{id}/budget',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ writesPerDay: z.number().int().min(1).max(mostWritesPerDay).nullable() }),
  reply: AccountBudget,
});

export const mostSignUpsPerDay = 1_000_000;

/** What the operator decides for everybody. */
const Rules = z.strictObject({
  secondFactor: z.enum(['optional', 'required']),
  /** How many people may sign up in a day; none with 0. */
  signUpsPerDay: z.number().int().min(0).max(mostSignUpsPerDay),
});

export const Installation = Rules.extend({ signUpsToday: z.number().int() });
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
  body: Rules.partial(),
  reply: Installation,
});

/** Somebody who did something, or to whom it was done. */
const Named = z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() });

/** One act of the operator. */
export const OperatorAct = z.object({
  _id: Id,
  /** Room and act: `accounts.suspended`. */
  kind: z.string(),
  createdAt: z.iso.datetime(),
  /** Null for somebody who is gone. */
  by: Named.nullable(),
  /** Whom it was done to: null when it was not done to a person, or they are gone; `aboutId` tells which. */
  about: Named.nullable(),
  aboutId: Id.nullable(),
  /** The name of the project it was done to; null when it was done to none, or it is gone. */
  project: z.string().nullable(),
  reason: z.string().nullable(),
  /** How it was before and how it is since, in the words of the room. */
  was: z.string().nullable(),
  became: z.string().nullable(),
});
export type OperatorAct = z.infer<typeof OperatorAct>;

export const listOperatorActs = endpoint({
  name: 'accounts.list-operator-acts',
  summary: 'What the operator did to whom, newest first.',
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
