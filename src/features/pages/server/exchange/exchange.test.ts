import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startExchange, type TestExchange } from '../../testing/start-exchange.ts';

let app: TestApp;
let site: TestExchange;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startExchange(app);
});
afterAll(() => app?.close());

describe('an archive in Hugo’s shape', () => {
  test('becomes pages, posts, static files and what is not understood, each counted once', async () => {
    const answer = await site.importPages([
      { name: 'content/_index.md', content: '---\ntitle: Home\n---\n' },
      { name: 'content/posts/one.md', content: '---\ntitle: One\n---\nText', isPacked: true },
      { name: 'content/posts/one/cup.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) },
      { name: 'content/static/odd.md', content: 'not a page here' },
      { name: 'content/empty/', mode: 0o40755 },
      { name: 'static/app.css', content: 'a{}' },
      { name: 'config.toml', content: 'title = "x"' },
    ]);
    expect(answer).toMatchObject({
      state: 'finished',
      outcome: { in: 6, made: 4, replaced: 0, same: 0, skipped: 0, kept: 2, madeAnew: 0, settings: 0 },
    });
    expect(await site.paths()).toEqual([
      '/_index.md',
      '/_other/config.toml',
      '/_other/content/static/odd.md',
      '/posts/one.md',
      '/posts/one/cup.png',
      '/static/app.css',
    ]);
    expect((await site.list()).folders).toEqual(['/empty']);
    expect(await site.text('/posts/one.md')).toBe('---\ntitle: One\n---\nText');
  });
});
