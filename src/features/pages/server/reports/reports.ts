import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { selectSortedPage } from '#platform/db/sorted-page.ts';
import { enterProject, type Scope } from '#platform/house/scope.ts';
import type { closeReport, getReport, ListedReport, listReports, Report } from '../../contract/reports.ts';

type ListedRow = {
  readonly id: string;
  readonly message: string;
  readonly path: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAboutWidget: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};
type Details = Pick<Report, 'hash' | 'source' | 'widget' | 'warnings' | 'browser' | 'theme' | 'coreVersion'>;

const listed = `
  id, message, path, project_id as "projectId", project_name as "projectName", site_id as "siteId", site_name as "siteName",
  user_id as "userId", first_name as "firstName", last_name as "lastName", email, widget is not null as "isAboutWidget",
  created_at as "createdAt", closed_at as "closedAt"`;
const details = 'hash, source, widget, warnings, browser, theme, core_version as "coreVersion"';
const states = { open: 'closed_at is null', closed: 'closed_at is not null' } as const;

/** Uses a view that returns rows only to the operator. */
export async function listReportsUseCase(scope: Scope, { query }: InputOf<typeof listReports>) {
  const { page, nextCursor } = await selectSortedPage<ListedRow>(scope.tx, {
    select: listed,
    from: 'plinth.every_report',
    where: () => (query.state ? [states[query.state]] : []),
    order: 'reports',
    by: null,
    descending: true,
    limit: query.limit,
    cursor: query.cursor,
    secret: scope.house.secrets.linkKey,
  });
  return { items: page.map(serialize), nextCursor };
}

export const getReportUseCase = (scope: Scope, { params }: InputOf<typeof getReport>): Promise<Report> =>
  load(scope, params.id);

/** The texts were shared to solve the problem, so they are deleted with its end. */
export async function closeReportUseCase(scope: Scope, { params }: InputOf<typeof closeReport>): Promise<Report> {
  const report = await load(scope, params.id);
  if (report.closedAt !== null) return report;
  const inside = await enterProject(scope, report.project._id, 'administrator');
  await selectRows(
    scope.tx,
    'update issue_reports set closed_at = $2, source = null, widget = null where id = $1 and closed_at is null',
    [params.id, scope.house.clock.now()],
  );
  const { reporter, project } = report;
  await recordAct(inside, {
    kind: 'pages.report-closed',
    aboutProject: project._id,
    ...(reporter ? { aboutId: reporter._id } : {}),
  });
  return load(scope, params.id);
}

async function load(scope: Scope, id: string): Promise<Report> {
  const [row] = await selectRows<ListedRow & Details>(
    scope.tx,
    `select ${listed}, ${details} from plinth.every_report where id = $1`,
    [id],
  );
  if (!row) throw refuse('not_found');
  const { hash, source, widget, warnings, browser, theme, coreVersion } = row;
  return { ...serialize(row), hash, source, widget, warnings, browser, theme, coreVersion };
}

const serialize = (row: ListedRow): ListedReport => ({
  _id: row.id,
  message: row.message,
  path: row.path,
  project: { _id: row.projectId, name: row.projectName },
  site: { _id: row.siteId, name: row.siteName },
  reporter:
    row.userId === null
      ? null
      : { _id: row.userId, firstName: row.firstName, lastName: row.lastName, email: row.email },
  isAboutWidget: row.isAboutWidget,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});
