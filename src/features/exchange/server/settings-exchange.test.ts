import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { extractStatic } from '#features/pages/contract/static.ts';
import { importPages, importSettings, importStatic } from '../contract/exchange.ts';
import { makeZip } from '../testing/make-zip.ts';
import { openZip } from '../testing/open-zip.ts';
import { startExchange } from '../testing/start-exchange.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

describe('settings', () => {
  const settingsOf = async ({ siteId }: { readonly siteId: string }) => {
    const [row] = await app.ownerQuery<{ settings: Record<string, Record<string, unknown>>; theme: string }>(
      'select settings, theme from sites where id = $1',
      [siteId],
    );
    return row;
  };
  const versionsOf = async ({ siteId }: { readonly siteId: string }): Promise<string[]> =>
    (
      await app.ownerQuery<{ said: string }>(
        `select section || ' ' || version as said from settings_versions where site_id = $1 order by 1`,
        [siteId],
      )
    ).map(({ said }) => said);
  const asFile = (settings: object): Buffer => Buffer.from(JSON.stringify({ plinth: 1, settings }));

  test('are imported from the file itself or its archive, with the theme, as the next version of each section', async () => {
    const [from, to] = [await startExchange(app), await startExchange(app)];
    await app.ownerQuery(
      `update sites set settings = '{"page-settings":{"pageSize":7}}', theme = 'journal' where id = $1`,
      [from.siteId],
    );
    const answer = await to.send(importSettings, await from.export('settings'));
    expect(answer).toMatchObject({
      status: 200,
      body: { sections: ['page-settings', 'site-themes'], unchanged: [], rejected: [] },
    });
    expect(await settingsOf(to)).toMatchObject({ settings: { 'page-settings': { pageSize: 7 } }, theme: 'journal' });
    expect(await versionsOf(to)).toEqual(['page-settings 1', 'site-themes 1']);
    expect((await to.send(importSettings, asFile({ 'page-settings': { pageSize: 9 } }))).status).toBe(200);
    expect(await settingsOf(to)).toMatchObject({ settings: { 'page-settings': { pageSize: 9 } }, theme: 'journal' });
    expect(await versionsOf(to)).toEqual(['page-settings 1', 'page-settings 2', 'site-themes 1']);
  });

  test('are skipped with their reasons if invalid, while the others are imported', async () => {
    const site = await startExchange(app);
    const before = (await settingsOf(site))?.theme;
    const answer = await site.send(
      importSettings,
      asFile({
        'page-settings': { pageSize: 900 },
        'footer-settings': { copyright: '© Mara' },
        'top-menu-settings': {},
        'user-scss': { source: 'a { color: ' },
        'site-themes': { theme: 'gone' },
        weather: { sunny: true },
      }),
    );
    const { sections, unchanged, rejected } = answer.body as {
      sections: string[];
      unchanged: string[];
      rejected: { section: string; reasons: string[] }[];
    };
    expect([sections, unchanged]).toEqual([['footer-settings'], ['top-menu-settings']]);
    const said = Object.fromEntries(rejected.map(({ section, reasons }) => [section, reasons.join(' ')]));
    expect(Object.keys(said)).toEqual(['page-settings', 'site-themes', 'user-scss', 'weather']);
    expect(said['page-settings']).toContain('pageSize');
    expect(said['site-themes']).toContain('“gone” is not installed');
    expect(said['user-scss']).toContain('Line 1');
    const after = await settingsOf(site);
    expect(after?.theme).toBe(before);
    expect(Object.keys(after?.settings ?? {})).toContain('footer-settings');
    expect(after?.settings.weather).toBeUndefined();
    expect(await versionsOf(site)).toEqual(['footer-settings 1']);
  });

  test('are reported section by section in the task when imported with pages', async () => {
    const site = await startExchange(app);
    await app.ownerQuery(`update sites set settings = '{"page-settings":{"pageSize":7}}' where id = $1`, [site.siteId]);
    const { lines } = await site.importPages([
      { name: 'content/a.md', content: 'a' },
      {
        name: 'plinth-site.json',
        content: asFile({
          'page-settings': { pageSize: 9 },
          'footer-settings': { copyright: '© Mara' },
          fonts: { size: 900 },
        }),
      },
    ]);
    expect(lines).toContain('Settings imported: Footer.');
    expect(lines).toContain('Settings skipped because they already exist: Page defaults.');
    expect(lines.filter((line) => line.startsWith('Settings not imported: Fonts.'))).toHaveLength(1);
  });

  test('of a newer version of the product are refused by name', async () => {
    const site = await startExchange(app);
    const answer = await site.send(importSettings, Buffer.from('{"plinth":2,"settings":{}}'));
    expect(JSON.stringify(answer.body)).toContain('newer version of Plinth');
  });

  test('carry the language of the site into the configuration for Hugo', async () => {
    const site = await startExchange(app);
    await app.ownerQuery(`update sites set settings = '{"general-settings":{"language":"de-AT"}}' where id = $1`, [
      site.siteId,
    ]);
    expect((await openZip(await site.export('all'))).get('hugo.yaml')?.toString()).toContain('languageCode: "de-AT"');
  });

  test('and pages are not imported on a plan without imports', async () => {
    const site = await startExchange(app);
    await app.ownerQuery('insert into account_plans (user_id, tier, changed_at) values ($1, 0, now())', [
      site.owner.userId,
    ]);
    const zip = makeZip([{ name: 'content/a.md', content: 'a' }]);
    for (const endpoint of [importPages, importStatic, importSettings])
      expect(await site.send(endpoint, zip)).toMatchObject({ status: 403, body: { code: 'pages.import_not_in_plan' } });
    expect((await site.send(extractStatic, zip, { path: '/static/x' })).status).toBe(202);
  });

  test.each([
    ['something else', 'words'],
    ['another shape', '{"plinth":2,"settings":{}}'],
    ['an unknown key', '{"plinth":1,"settings":{},"more":1}'],
    ['a NUL', String.raw`{"plinth":1,"settings":{"a":{"b":"\u0000"}}}`],
    ['no bottom', `{"plinth":1,"settings":{"a":{"b":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`],
    ['an archive without them', makeZip([{ name: 'x.txt', content: 'x' }])],
  ])('are refused with %s', async (_what, bytes) => {
    const site = await startExchange(app);
    const answer = await site.send(importSettings, Buffer.from(bytes as string));
    expect(answer).toMatchObject({ status: 400, body: { code: 'pages.archive' } });
  });
});
