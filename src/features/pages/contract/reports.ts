import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Hash, SiteParams } from './fields.ts';
import { FilePath } from './file-path.ts';

export const maxReportMessage = 2000;
/** Only the beginning of a longer text is sent. */
export const maxReportSource = 200_000;
export const reportsPerDay = 20;

export const ReportMessage = z.strictObject({
  message: z.string().trim().min(1, 'Describe what went wrong.').max(maxReportMessage),
});

export const reportIssue = endpoint({
  name: 'pages.report-issue',
  summary:
    'Reports a problem with a page or widget to the operator, with the text and what the renderer says about it.',
  method: 'POST',
  path: '/pages/{a}/{d}/report-issue',
  needs: 'pages.write',
  accepts: ['bearer'],
  project: 'a',
  params: SiteParams,
  body: ReportMessage.extend({
    path: FilePath,
    /** The version that the text is based on; null for a new file. */
    hash: Hash.nullable(),
    source: z.string().max(maxReportSource),
    /** The source of the widget, if the report is about one. */
    widget: z.string().max(maxReportSource).optional(),
    browser: z.string().max(400),
  }),
  reply: z.object({ _id: Id }),
  status: 201,
  limits: {
    // JSON escapes take up to six characters.
    bodyBytes: maxReportSource * 12 + 64 * 1024,
    rate: [{ by: 'person', max: reportsPerDay, perMs: 24 * 3_600_000 }],
    idempotent: true,
  },
});

/** A report as the operator lists it. */
export const ListedReport = z.object({
  _id: Id,
  message: z.string(),
  path: z.string(),
  project: z.object({ _id: Id, name: z.string() }),
  site: z.object({ _id: Id, name: z.string() }),
  /** Null if the account was deleted since. */
  reporter: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  isAboutWidget: z.boolean(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type ListedReport = z.infer<typeof ListedReport>;

const Warning = z.object({ code: z.string(), message: z.string(), line: z.number().int().nullable() });

/** Everything needed to reproduce the problem. Closing a report deletes the texts. */
export const Report = ListedReport.extend({
  hash: Hash.nullable(),
  source: z.string().nullable(),
  widget: z.string().nullable(),
  warnings: z.array(Warning),
  browser: z.string(),
  theme: z.string(),
  coreVersion: z.string(),
});
export type Report = z.infer<typeof Report>;

const forOperator = { needs: 'operator', accepts: ['bearer'] } as const;
const OneReport = z.strictObject({ id: Id });

export const listReports = endpoint({
  name: 'pages.list-reports',
  summary: 'Lists the reports about pages and widgets, newest first.',
  method: 'GET',
  path: '/admin/reports',
  ...forOperator,
  query: PageQuery.extend({ state: z.enum(['open', 'closed']).optional() }),
  reply: cursorPage(ListedReport),
});

export const getReport = endpoint({
  name: 'pages.get-report',
  summary: 'Returns one report with everything needed to reproduce the problem.',
  method: 'GET',
  path: '/admin/reports/{id}',
  ...forOperator,
  params: OneReport,
  reply: Report,
});

export const closeReport = endpoint({
  name: 'pages.close-report',
  summary: 'Closes a report and deletes the texts in it.',
  method: 'PUT',
  path: '/admin/reports/{id}/close',
  ...forOperator,
  params: OneReport,
  reply: Report,
});
