import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { until } from '#platform/testing/until.ts';
import { requestSite } from '../../testing/request-site.ts';
import { seedRelease } from '../../testing/seed-release.ts';

let app: TestApp;
beforeAll(async () => {
  // A small memory, so that files are evicted and loaded again.
  app = await startTestApp({ environment: { PLINTH_SITE_CACHE_MB: '16' } });
});
afterAll(() => app?.close());

/** Every page of a release names its release, and a style that only this release has. */
const filesOf = (release: number, pages: number): Record<string, string> => ({
  [`/_plinth/style-${release.toString(16).padStart(12, '0')}.css`]: `/* ${release} */`,
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, at) => [
      `/${at}/index.html`,
      `<link href="/_plinth/style-${release.toString(16).padStart(12, '0')}.css">[${release}]${'.'.repeat(at * 100)}[${release}]`,
    ]),
  ),
});

test('serves every response wholly from one release, and never an older one again, while releases are switched', async () => {
  const site = await startSite(app);
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  const host = `${row?.name}.localhost`;
  const [pages, switches] = [120, 25];
  await seedRelease(app.house, site, filesOf(1, pages));
  let isOver = false;
  let answers = 0;
  const seen = new Set<number>();
  const read = async (start: number): Promise<void> => {
    let newest = 0;
    for (let at = start; !isOver; at += 7) {
      const encoding = at % 3 === 0 ? { 'accept-encoding': 'br' } : {};
      const answer = await requestSite(app, host, `/${at % pages}/`, { headers: at % 2 === 0 ? {} : encoding });
      expect(answer.status).toBe(200);
      answers += 1;
      if (answer.headers['content-encoding']) continue;
      const [, style, release = ''] = /style-([0-9a-f]{12})\.css">\[(\d+)\]/.exec(answer.text) ?? [];
      expect(answer.text).toContain(`">[${release}]${'.'.repeat((at % pages) * 100)}[${release}]`);
      expect(Number.parseInt(style ?? '', 16)).toBe(Number(release));
      expect(Number(release)).toBeGreaterThanOrEqual(newest);
      newest = Number(release);
      seen.add(newest);
    }
  };
  const reading = Promise.all(Array.from({ length: 6 }, (_, at) => read(at)));
  for (let number = 2; number <= switches; number += 1) {
    await seedRelease(app.house, site, filesOf(number, pages));
    await until(() => seen.has(number), 5_000);
  }
  isOver = true;
  await reading;
  process.stdout.write(`${switches} releases under ${answers} answers, each wholly of one release\n`);
  expect((await requestSite(app, host, `/_plinth/style-${switches.toString(16).padStart(12, '0')}.css`)).status).toBe(
    200,
  );
});
