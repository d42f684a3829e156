import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { findOperator } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type OpenScope, personOf } from '#platform/house/scope.ts';
import type { Report, reportIssue } from '../../contract/reports.ts';
import { generateHtmlUseCase } from '../preview/preview-site.ts';

type Input = InputOf<typeof reportIssue>;
const maxWarnings = 100;

/** The report is the operator's task: it stays in their list until they close it. */
export async function reportIssueUseCase(open: OpenScope, { params, query, body }: Input) {
  const warnings = await listWarnings(open, { params, query, body: { path: body.path, content: body.source } });
  return open.inTransaction(async (scope) => {
    const site = await findSite(scope, params.d);
    const { clock } = scope.house;
    const id = clock.newId();
    await selectRows(
      scope.tx,
      `insert into issue_reports (id, project_id, site_id, user_id, path, hash, message, source, widget, warnings, browser, theme,
         core_version, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        id,
        site.projectId,
        site.id,
        personOf(scope).userId,
        body.path,
        body.hash,
        body.message,
        body.source,
        body.widget ?? null,
        JSON.stringify(warnings),
        body.browser,
        site.theme,
        site.coreVersion,
        clock.now(),
      ],
    );
    const operator = await findOperator(scope);
    if (operator)
      await notify(scope, {
        userId: operator.userId,
        status: 'warning',
        type: 'pages.issue-reported',
        message: `Issue report for ${body.path} of the site ${site.name}`,
        data: { path: clientPath('operator', {}, { tab: 'reports', report: id }) },
      });
    return { _id: id };
  });
}

/** A page that cannot be rendered is reported all the more: the reason is its only warning. */
async function listWarnings(
  open: OpenScope,
  page: Parameters<typeof generateHtmlUseCase>[1],
): Promise<Report['warnings']> {
  try {
    const { warnings } = await generateHtmlUseCase(open, page);
    // Messages quote the page, and PostgreSQL refuses lone surrogates in JSON.
    return warnings.slice(0, maxWarnings).map((each) => ({ ...each, message: each.message.toWellFormed() }));
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'not_found')
      return [{ code: error.code, message: error.message, line: null }];
    throw error;
  }
}
