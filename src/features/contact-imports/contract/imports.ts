import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Actor, Consent, InContact, InProject } from '#features/contacts/contract/contacts.ts';
import { ListName } from '#features/contacts/contract/lists.ts';
import { Format, maxColumns } from '../format.ts';
import { targets } from '../targets.ts';
import { markReasons, policies, refusalReasons, verdicts } from '../verdicts.ts';

/** Sent to the members of a project when an import changed. */
export const importChangedEvent = 'contact-imports.changed';
export type ImportChanged = { readonly assetId: string; readonly id: string };

export const maxImportBytes = 200 * 1024 * 1024;

/** How long an import can be undone, and how long the file and the refused rows are kept. */
export const undoDays = 7;

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'completed',
  'canceled',
  'failed',
  'undoing',
  'undone',
] as const;

const count = z.number().int();

/** Rows by verdict. Each row is counted once, except those in `reasons`, which say why rows are refused or risky. */
export const ImportCounts = z.object({
  rows: count,
  new: count,
  known: count,
  /** Of the known contacts, those whose empty fields would be filled, and those whose values would be replaced. */
  fills: count,
  replaces: count,
  duplicate: count,
  refused: count,
  /** New contacts that are marked as risky or bounced. */
  marked: count,
  reasons: z.partialRecord(z.enum([...refusalReasons, ...markReasons]), count),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ContactImport = z.object({
  _id: Id,
  fileName: z.string(),
  fileBytes: count,
  state: z.enum(importStates),
  format: Format,
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  targets: z.array(z.enum(targets).nullable()),
  policy: z.enum(policies),
  checksDomains: z.boolean(),
  counts: ImportCounts.nullable(),
  /** What was written: contacts added and changed, and contacts that are new on the list. */
  done: z.object({ added: count, changed: count, joined: count }).nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  list: z.object({ _id: Id, name: z.string() }).nullable(),
  taskId: Id.nullable(),
  createdAt: z.iso.datetime(),
  createdBy: Actor,
  endedAt: z.iso.datetime().nullable(),
  /** Until then it can be undone. */
  undoUntil: z.iso.datetime().nullable(),
});
export type ContactImport = z.infer<typeof ContactImport>;

const inProject = { project: 'assetId', accepts: ['bearer'], params: InProject } as const;
const inImport = { ...inProject, params: InContact } as const;

export const createImport = endpoint({
  name: 'contact-imports.create',
  summary: 'Uploads a file with contacts (CSV, TSV, Excel, vCard or a list of addresses), and says how it is read.',
  method: 'PUT',
  path: '/contact-imports/{assetId}',
  needs: 'contacts.change',
  ...inProject,
  query: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/^[^\p{Cc}]*$/u, 'This contains characters that can’t be shown.'),
  }),
  body: 'file',
  reply: ContactImport,
  status: 201,
  limits: { bodyBytes: maxImportBytes, upload: 'unmetered', rate: [{ by: 'person', max: 60, perMs: 3_600_000 }] },
});

export const listImports = endpoint({
  name: 'contact-imports.list',
  summary: 'Lists the imports of a project, newest first.',
  method: 'GET',
  path: '/contact-imports/{assetId}',
  needs: 'contacts.see',
  ...inProject,
  query: PageQuery,
  reply: cursorPage(ContactImport.omit({ columns: true })),
});

export const getImport = endpoint({
  name: 'contact-imports.get',
  summary: 'Returns an import.',
  method: 'GET',
  path: '/contact-imports/{assetId}/{id}',
  needs: 'contacts.see',
  ...inImport,
  reply: ContactImport,
});

export const checkImport = endpoint({
  name: 'contact-imports.check',
  summary: 'Reads all rows of the file and gives each a verdict. Nothing is imported.',
  method: 'PUT',
  path: '/contact-imports/{assetId}/{id}/check',
  needs: 'contacts.change',
  ...inImport,
  body: z.strictObject({
    format: Format.omit({ kind: true }),
    /** The field of each column; null leaves it out. */
    targets: z.array(z.enum(targets).nullable()).max(maxColumns),
    /** Whether to look for the mail servers of domains. Addresses of domains without one are risky. */
    checksDomains: z.boolean().default(false),
  }),
  reply: ContactImport,
  status: 202,
});

export const ImportRow = z.object({
  line: count,
  verdict: z.enum(verdicts),
  reason: z.enum([...refusalReasons, ...markReasons]).nullable(),
  /** The values of the columns: as in the file if the row is refused, otherwise as they are imported. */
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const rowFilters = ['all', 'marked', 'refused', 'duplicate'] as const;

export const listImportRows = endpoint({
  name: 'contact-imports.list-rows',
  summary: 'Lists checked rows with their verdicts, in the order of the file.',
  method: 'GET',
  path: '/contact-imports/{assetId}/{id}/rows',
  needs: 'contacts.see',
  ...inImport,
  query: PageQuery.extend({
    show: z.enum(rowFilters).default('all'),
    /** What would happen to known contacts. */
    policy: z.enum(policies).default('fill'),
  }),
  reply: cursorPage(ImportRow),
});

export const downloadImportRows = endpoint({
  name: 'contact-imports.download-rows',
  summary: 'Downloads refused, duplicate or risky rows with their line numbers and reasons, as CSV.',
  method: 'GET',
  path: '/contact-imports/{assetId}/{id}/rows.csv',
  needs: 'contacts.see',
  ...inImport,
  query: z.strictObject({ show: z.enum(rowFilters).default('refused') }),
  reply: 'bytes',
});

export const startImport = endpoint({
  name: 'contact-imports.start',
  summary: 'Starts a checked import as a task.',
  method: 'POST',
  path: '/contact-imports/{assetId}/{id}/start',
  needs: 'contacts.change',
  ...inImport,
  body: z.strictObject({
    /** A list to put all contacts on: an existing one, or the name of a new one. */
    listId: Id.optional(),
    newList: ListName.optional(),
    policy: z.enum(policies),
    consent: Consent,
  }),
  reply: ContactImport,
  status: 202,
  limits: { idempotent: true },
});

export const continueImport = endpoint({
  name: 'contact-imports.continue',
  summary: 'Continues an import that failed or was canceled behind its last written row.',
  method: 'POST',
  path: '/contact-imports/{assetId}/{id}/continue',
  needs: 'contacts.change',
  ...inImport,
  reply: ContactImport,
  status: 202,
});

export const undoImport = endpoint({
  name: 'contact-imports.undo',
  summary:
    'Undoes an import as a task: deletes the contacts that it added, and gives changed ones their earlier values back.',
  method: 'POST',
  path: '/contact-imports/{assetId}/{id}/undo',
  needs: 'contacts.change',
  ...inImport,
  reply: ContactImport,
  status: 202,
});

export const discardImport = endpoint({
  name: 'contact-imports.discard',
  summary: 'Discards an import that was not started.',
  method: 'DELETE',
  path: '/contact-imports/{assetId}/{id}',
  needs: 'contacts.change',
  ...inImport,
  reply: 'nothing',
});
