import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { type SectionName, sectionNames } from '#features/sites/contract/site-settings.ts';
import {
  compileScss,
  discardSettings,
  getColors,
  getSection,
  inputValues,
  listSettings,
  listVersions,
  patchSection,
  putColors,
  putSection,
  putUserScss,
  restoreSection,
  type Section,
  updateTheme,
} from '../contract/settings.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const fresh = async () => {
  site = await startSite(app);
  return site;
};
const put = (key: SectionName, values: object, version?: number) =>
  site.ask(putSection, { params: { key }, body: { values, ...(version === undefined ? {} : { version }) } });
const get = async (key: SectionName): Promise<Section> =>
  (await site.ask(getSection, { params: { key } })).body as Section;

describe('a section', () => {
  test('starts with a default for every value', async () => {
    await fresh();
    const { status, body } = await site.ask(listSettings);
    expect(status).toBe(200);
    const { sections } = body as { sections: Section[] };
    expect(sections.map(({ key }) => key)).toEqual([...sectionNames]);
    for (const section of sections)
      expect(section).toMatchObject({ version: 0, isDefault: true, isUnpublished: false, by: null });
  });

  test('is replaced, with the person who changed it, and is unpublished', async () => {
    const { owner } = await fresh();
    const answer = await put('general-settings', { title: '  Kiln & Clay  ', language: 'de-AT' });
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 1, isDefault: false, isUnpublished: true, by: { _id: owner.userId } },
    });
    expect((await get('general-settings')).values).toMatchObject({
      title: 'Kiln & Clay',
      language: 'de-AT',
      description: '',
    });
  });

  test('is changed in part, and keeps the rest', async () => {
    await fresh();
    await put('footer-settings', { text: 'By the harbour', copyright: '© Kiln & Clay' });
    await site.ask(patchSection, { params: { key: 'footer-settings' }, body: { values: { text: 'By the sea' } } });
    expect((await get('footer-settings')).values).toMatchObject({ text: 'By the sea', copyright: '© Kiln & Clay' });
  });

  test('refuses an invalid value with its field, and changes nothing', async () => {
    await fresh();
    const before = await get('general-settings');
    const answer = await put('general-settings', { title: 'x'.repeat(81), unheardOf: 1 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'settings.invalid' } });
    expect(Object.keys((answer.body as { detail: { fields: object } }).detail.fields)).toContain('title');
    expect(await get('general-settings')).toEqual(before);
  });

  test('reports a conflict to the later of two concurrent changes, and overwrites nothing', async () => {
    await fresh();
    await put('general-settings', { title: 'First' }, 0);
    expect(await put('general-settings', { title: 'Second' }, 0)).toMatchObject({
      status: 409,
      body: { code: 'settings.stale', detail: { section: { version: 1, values: { title: 'First' } } } },
    });
  });

  test('is readable but not writable for authors and editors, and hidden from people without access', async () => {
    const { author, editor, stranger } = await fresh();
    const about = { params: { key: 'user-scripts' } };
    const body = { values: { scripts: [] } };
    for (const who of [author, editor]) {
      expect((await site.ask(getSection, about, who)).status).toBe(200);
      expect((await site.ask(putSection, { ...about, body }, who)).status).toBe(403);
    }
    expect((await site.ask(getSection, about, stranger)).status).toBe(404);
    expect((await site.ask(putSection, { ...about, body }, stranger)).status).toBe(404);
  });
});

describe('history', () => {
  test('undoes every change, and every undo', async () => {
    await fresh();
    for (const title of ['One', 'Two', 'Three']) await put('general-settings', { title });
    const key = 'general-settings' as const;
    const { items } = (await site.ask(listVersions, { params: { key } })).body as {
      items: { version: number; values: { title: string } }[];
    };
    expect(items.map(({ version, values }) => [version, values.title])).toEqual([
      [3, 'Three'],
      [2, 'Two'],
      [1, 'One'],
      [0, ''],
    ]);
    await site.ask(restoreSection, { params: { key }, body: { version: 1 } });
    expect(await get(key)).toMatchObject({ version: 4, values: { title: 'One' } });
    await site.ask(restoreSection, { params: { key }, body: { version: 0 } });
    expect(await get(key)).toMatchObject({ version: 5, isDefault: true, values: { title: '' } });
    expect(await site.ask(restoreSection, { params: { key }, body: { version: 77 } })).toMatchObject({
      status: 404,
      body: { code: 'settings.version_unknown' },
    });
  });

  test('discards to the defaults before anything is published', async () => {
    await fresh();
    await put('fonts', { headings: 'newsreader' });
    const { body } = await site.ask(discardSettings, { body: { keys: ['fonts'] } });
    expect(body).toMatchObject({ sections: [{ key: 'fonts', isDefault: true, isUnpublished: false }] });
  });
});

describe('separate endpoints', () => {
  test('change the colors section', async () => {
    await fresh();
    const light = { background: '#fff', text: '#111111', soft: '#555555', accent: '#0f766e', tint: '#eeeeee' };
    expect((await site.ask(putColors, { body: { light } })).status).toBe(200);
    expect((await get('site-colors')).values).toMatchObject({ light, dark: null, scheme: 'auto' });
    expect((await site.ask(getColors)).body).toMatchObject({ light });
    expect((await site.ask(putColors, { body: { light: { ...light, accent: 'url(x)' } } })).status).toBe(400);
  });

  test('refuse styles that do not compile, with their line, and save valid ones', async () => {
    await fresh();
    expect(await site.ask(putUserScss, { body: { source: '.a {\n  color: $nobody;\n}' } })).toMatchObject({
      status: 400,
      body: { code: 'settings.scss_invalid', detail: { line: 2 } },
    });
    expect((await put('user-scss', { source: '.a { color: $nobody }' })).status).toBe(400);
    expect((await site.ask(putUserScss, { body: { source: '.a { color: red }' } })).status).toBe(200);
    expect((await site.ask(compileScss, { body: { source: '.a { .b { color: red } }' } })).body).toEqual({
      css: '.a .b{color:red}',
      problem: null,
    });
  });

  test('lists themes with palettes and options, fonts and languages', async () => {
    await fresh();
    const { body } = await site.ask(inputValues, { params: {} });
    const { themes, fonts, languages } = body as { themes: { name: string }[]; fonts: object[]; languages: object[] };
    expect(themes.map(({ name }) => name)).toContain('base');
    expect(fonts.length).toBeGreaterThan(8);
    expect(languages).toContainEqual({ tag: 'de-AT', title: 'Austrian German' });
  });
});

describe('the theme', () => {
  test('is tried out in the preview only', async () => {
    await fresh();
    const { body } = await site.ask(updateTheme, { body: { previewName: 'base' } });
    expect(body).toMatchObject({ theme: { name: 'base', previewName: 'base' } });
    expect((await site.ask(updateTheme, { body: { previewName: null } })).body).toMatchObject({
      theme: { previewName: null },
    });
  });

  test('is refused if it does not exist', async () => {
    await fresh();
    for (const body of [{ name: 'nobody' }, { previewName: '../base' }])
      expect(await site.ask(updateTheme, { body })).toMatchObject({
        status: 400,
        body: { code: 'settings.theme_unknown' },
      });
    expect((await site.ask(updateTheme, { body: {} })).status).toBe(400);
  });

  test('keeps the options of other themes', async () => {
    await fresh();
    await put('site-themes', { theme: 'base', options: { columns: 3 }, corners: 'round' });
    await site.ask(updateTheme, { body: { name: 'base' } });
    expect((await get('site-themes')).values).toEqual({ theme: 'base', options: { columns: 3 }, corners: 'round' });
  });
});
