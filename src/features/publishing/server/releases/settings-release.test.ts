import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { discardSettings, putSection } from '#features/settings/contract/settings.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { listTaskLogs } from '#features/tasks/contract.ts';
import { getRelease, publishFrom } from '../../contract/releases.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\nWelcome\n',
    '/about.md': '---\ntitle: About\n---\nUs\n',
    ...Object.fromEntries(
      ['one', 'two', 'three'].map((name) => [
        `/posts/${name}.md`,
        `---\ntitle: ${name}\ndate: 2025-01-01\ntags: [glazes]\n---\nText\n`,
      ]),
    ),
  });
  await site.publish();
});
afterAll(() => app?.close());

const put = async (key: SectionName, values: object): Promise<void> => {
  const { status, body } = await site.ask(putSection, { params: { key }, body: { values } });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** The paths whose bytes a settings change affects, and the number of files built for it. */
async function publishChange(key: SectionName, values: object) {
  const [{ number: before }] = [await site.release((await site.state()).newest ?? 0)];
  const old = await site.filesOf(before);
  await put(key, values);
  const { number, rendered } = await site.publish();
  const now = await site.filesOf(number);
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path));
  return { changed: changed.toSorted(), rendered };
}

const htmlPages = async () =>
  [...(await site.filesOf((await site.state()).newest ?? 0)).keys()].filter((path) => path.endsWith('.html'));

describe('rebuilds only what shows a changed setting', () => {
  test('a menu: the pages with that menu', async () => {
    const { changed, rendered } = await publishChange('footer-links', {
      links: [{ title: 'Imprint', link: '/about.md' }],
    });
    expect(changed).toEqual((await htmlPages()).toSorted());
    expect(rendered).toBe(changed.length);
  });

  test('a menu that no page shows: nothing', async () => {
    const { changed, rendered } = await publishChange('left-menu-settings', {
      shows: 'nothing',
      links: [{ title: 'Nowhere yet', link: '/about.md' }],
    });
    expect(changed).toEqual([]);
    expect(rendered).toBe(0);
  });

  test('featured content: the home page', async () => {
    const { rendered } = await publishChange('featured-posts', { items: ['/posts/two.md'] });
    expect(rendered).toBe(1);
  });

  test('colors: one style sheet', async () => {
    const light = { background: '#ffffff', text: '#111111', soft: '#555555', accent: '#0f766e', tint: '#eeeeee' };
    const { changed, rendered } = await publishChange('site-colors', { light });
    expect(changed).toEqual(['/_plinth/look.css']);
    expect(rendered).toBe(1);
  });

  test('custom styles: the same sheet', async () => {
    const { changed } = await publishChange('user-scss', { source: '$a: #123456; .card { .top { color: $a } }' });
    expect(changed).toEqual(['/_plinth/look.css']);
    const files = await site.filesOf((await site.state()).newest ?? 0);
    expect(files.get('/_plinth/look.css')).toContain('.card .top{color:#123456}');
  });

  test('the task reports the number', async () => {
    await put('featured-posts', { items: ['/posts/one.md'] });
    const { taskId } = await site.publish();
    const logs = await site.ask(listTaskLogs, { params: { id: taskId ?? '' } });
    expect(JSON.stringify(logs.body)).toMatch(/1 of \d+ files need to be built/);
  });
});

describe('drafts', () => {
  test('are reported until they are published, and follow the live state', async () => {
    expect(await site.state()).toMatchObject({ changes: 0, settings: [] });
    await put('footer-settings', { text: 'By the harbour' });
    expect(await site.state(), 'counted like files').toMatchObject({ changes: 1, settings: ['footer-settings'] });
    const { number, title, changes } = await site.publish();
    expect({ title, changes }).toEqual({ title: 'Footer', changes: 1 });
    const detail = await site.ask(getRelease, { params: { number } });
    expect(detail.body).toMatchObject({ changed: [], changedSettings: ['footer-settings'] });
    expect((await site.state()).settings).toEqual([]);
    await site.ask(publishFrom, { body: { release: number - 1 } });
    expect((await site.state()).settings).toEqual(['footer-settings']);
  });

  test('are discarded back to the live state', async () => {
    const { live } = await site.state();
    expect(live).not.toBeNull();
    await site.ask(discardSettings, { body: { keys: ['footer-settings'] } });
    expect((await site.state()).settings).toEqual([]);
  });
});
