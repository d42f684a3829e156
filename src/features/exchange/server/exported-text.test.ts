import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { openZip } from '../testing/open-zip.ts';
import { startExchange } from '../testing/start-exchange.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('exports the text that the person sees: the approved one, or the one that waits for approval', async () => {
  const site = await startExchange(app);
  await site.seed({ '/a.md': 'Approved' });
  await site.put({ ...(await site.based('/a.md')), content: 'Unseen' }, site.author);
  const textFor = async ({ token }: typeof site.author, call: string, init: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await app.fetch(`/api/domains/${site.projectId}/${site.siteId}/${call}`, { headers, ...init });
    return String((await openZip(Buffer.from(await answer.arrayBuffer()))).get('content/a.md'));
  };
  const selected = { method: 'PUT', body: JSON.stringify({ paths: ['/a.md'] }) };
  expect(await textFor(site.author, 'export-files', selected)).toBe('Unseen');
  expect(await textFor(site.editor, 'export-files', selected)).toBe('Approved');
  expect(await textFor(site.owner, 'export/pages')).toContain('Approved');
});
