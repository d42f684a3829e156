import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

test('publishes several sites concurrently without interference', async () => {
  const sites = await Promise.all([1, 2, 3].map(() => startPublishing(app)));
  await Promise.all(
    sites.map(async (site, at) => {
      for (const round of [1, 2, 3, 4, 5, 6]) {
        await site.seed({ [`/page-${round}.md`]: `---\ntitle: Page ${round}\n---\nOf site ${at}.\n` });
        expect(await site.publish()).toMatchObject({ number: round, state: 'ready', isLive: true });
        expect((await site.filesOf(round)).get(`/page-${round}/index.html`)).toContain(`Of site ${at}.`);
      }
    }),
  );
});
