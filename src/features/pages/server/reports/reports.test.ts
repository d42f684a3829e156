import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import {
  closeReport,
  getReport,
  type ListedReport,
  listReports,
  maxReportSource,
  reportIssue,
  reportsPerDay,
} from '../../contract/reports.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
let operator: TestPerson;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
  site = await startSite(app);
  await site.seed({ '/studio.md': '---\ntitle: Studio\n---\nHello.\n' });
});
afterAll(() => app?.close());

const source = '---\ntitle: Studio\n---\n\n{{< weather >}}\n';
const body = (more: object = {}) => ({
  path: '/studio.md',
  hash: null,
  message: 'The widget shows nothing.',
  source,
  browser: 'Firefox 140',
  ...more,
});
const report = (who: TestPerson, more: object = {}, at: TestSite = site) =>
  at.ask(reportIssue, { body: body(more) }, who);
const list = async (query: object = {}, { token } = operator) =>
  ((await app.call(listReports, { query }, token)).body as { items: ListedReport[] }).items;
const idOf = ({ body: answer }: { body: unknown }) => (answer as { _id: string })._id;

test('gives the operator everything to reproduce the problem, and notifies them', async () => {
  const { hash } = await site.open('/studio.md');
  const sent = await report(site.author, { hash, widget: '{{< weather >}}' });
  expect(sent.status).toBe(201);
  const { body: found } = await app.call(getReport, { params: { id: idOf(sent) } }, operator.token);
  expect(found).toMatchObject({
    message: 'The widget shows nothing.',
    path: '/studio.md',
    hash,
    source,
    widget: '{{< weather >}}',
    isAboutWidget: true,
    browser: 'Firefox 140',
    warnings: [{ code: 'shortcode_unknown', line: 5 }],
    project: { _id: site.projectId },
    site: { _id: site.siteId },
    reporter: { _id: site.author.userId, email: site.author.email },
    closedAt: null,
  });
  expect((await list({ state: 'open' })).map(({ _id }) => _id)).toContain(idOf(sent));
  const told = await app.ownerQuery(`select type, data->>'path' as path from notifications where user_id = $1`, [
    operator.userId,
  ]);
  expect(told).toContainEqual({ type: 'pages.issue-reported', path: `/operator?tab=reports&report=${idOf(sent)}` });
});

test('keeps a report until it is closed, and its texts no longer', async () => {
  const id = idOf(await report(site.owner));
  const close = () => app.call(closeReport, { params: { id } }, operator.token);
  expect((await close()).body).toMatchObject({ source: null, widget: null, message: 'The widget shows nothing.' });
  expect((await close()).status, 'closed twice, it is closed').toBe(200);
  expect((await list({ state: 'open' })).map(({ _id }) => _id)).not.toContain(id);
  expect((await list({ state: 'closed' })).map(({ _id }) => _id)).toContain(id);
  const acts = await app.ownerQuery('select kind from operator_acts where about_project = $1', [site.projectId]);
  expect(acts).toEqual([{ kind: 'pages.report-closed' }]);
  expect(await app.ownerQuery('select source, widget from issue_reports where id = $1', [id])).toEqual([
    { source: null, widget: null },
  ]);
});

test('is for members of the project, and reports are for the operator', async () => {
  expect((await report(site.stranger)).status).toBe(404);
  const other = await startSite(app);
  expect((await other.ask(reportIssue, { params: { d: site.siteId }, body: body() }, other.owner)).status).toBe(404);
  const id = idOf(await report(site.owner));
  for (const who of [site.owner, site.stranger])
    for (const endpoint of [getReport, closeReport])
      expect((await app.call(endpoint, { params: { id } }, who.token)).status).toBe(403);
  expect((await app.call(listReports, {}, site.owner.token)).status).toBe(403);
});

test.each([
  ['no message', { message: ' ' }],
  ['a long message', { message: 'x'.repeat(2001) }],
  ['too much text', { source: 'x'.repeat(maxReportSource + 1) }],
  ['another path', { path: '../secrets' }],
  ['no version', { hash: 'newest' }],
])('refuses %s', async (_name, more) => {
  expect((await report(site.owner, more)).status).toBe(400);
});

test('is limited per person and day', async () => {
  const busy = await startSite(app);
  const answers: number[] = [];
  for (let number = 0; number <= reportsPerDay; number += 1) answers.push((await report(busy.owner, {}, busy)).status);
  expect(answers).toEqual([...Array<number>(reportsPerDay).fill(201), 429]);
  expect((await report(busy.editor, {}, busy)).status).toBe(201);
});

test('keeps warnings that quote text PostgreSQL cannot store as JSON', async () => {
  const sent = await report(site.editor, { source: '[link](/gone\ud800)\n\n{{< we\ud800ather >}}\n' });
  expect(sent.status).toBe(201);
});
