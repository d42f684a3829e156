import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startPublishing } from '#features/publishing/testing/start-publishing.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { removePath, setPath } from '../contract/domains.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

describe('the path a site is served below', () => {
  test('is normalized, and a live site is published there', async () => {
    const site = await startPublishing(app);
    await site.seed({
      '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
      '/about.md': '---\ntitle: About\n---\nUs.\n',
    });
    const first = await site.ask(setPath, { body: { path: ' Shop/ ' } });
    expect(first).toMatchObject({ status: 200, body: { path: '/shop' } });
    expect((first.body as Site).url).toMatch(/\/shop$/);
    expect((await site.state()).newest).toBeNull();
    await site.publish();
    expect((await site.filesOf(1)).get('/index.html')).toContain('/shop/');

    expect(await site.ask(removePath)).toMatchObject({ status: 200, body: { path: '' } });
    const { running } = await site.state();
    expect(running?.number).toBe(2);
    expect((await site.endOf(running?.taskId ?? '')).state).toBe('finished');
    expect((await site.filesOf(2)).get('/index.html')).not.toContain('/shop/');
    // An unchanged path does nothing.
    expect((await site.ask(removePath)).status).toBe(200);
    expect((await site.state()).running).toBeNull();
  });

  test.each(['', '/', '/api', '/a/b/c/d', '/..'])('refuses “%s”', async (path) => {
    const site = await startPublishing(app);
    expect(await site.ask(setPath, { body: { path } })).toMatchObject({
      status: 400,
      body: { code: 'domains.bad_path' },
    });
  });

  test('is allowed to admins only, and does not reveal the site to others', async () => {
    const site = await startPublishing(app);
    for (const endpoint of [setPath, removePath]) {
      const body = endpoint === setPath ? { path: '/x' } : undefined;
      expect((await site.ask(endpoint, { body }, site.editor)).status).toBe(403);
      expect((await site.ask(endpoint, { body }, site.stranger)).status).toBe(404);
    }
  });
});
