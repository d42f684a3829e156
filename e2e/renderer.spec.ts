import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { OutputFile } from '@plinth/site-renderer/output-file.ts';
import { renderSite } from '@plinth/site-renderer/render-site.ts';
import { makeSampleSite } from '@plinth/site-renderer/testing/sample-site.ts';
import { build } from 'vite';
import { baseTheme } from '#themes/base/theme.ts';
import { root } from '../scripts/root.ts';

const digests = (files: readonly OutputFile[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => [
      file.path,
      createHash('sha256')
        .update(file.kind === 'text' ? file.body : JSON.stringify(file))
        .digest('hex'),
    ]),
  );

test.describe('bundled as the client is', () => {
  let folder: string;
  let server: Server;
  let address: string;

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-renderer-page-'));
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: path.join(root, 'e2e/support/renderer-page.ts'),
          output: { entryFileNames: 'page.js', chunkFileNames: 'chunk-[hash].js' },
        },
      },
    });
    server = createServer((request, response) => {
      const name = path.basename(request.url ?? '');
      if (name === '')
        response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><script type="module" src="/page.js"></script>');
      else
        readFile(path.join(folder, name)).then(
          (bytes) => response.setHeader('content-type', 'text/javascript').end(bytes),
          () => response.writeHead(404).end(),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  test.afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a browser renders a site with every widget to the same bytes as the server', async ({ page }) => {
    const document = makeSampleSite();
    await page.goto(address);
    await page.waitForFunction(() => 'renderInPage' in globalThis);
    const inPage = await page.evaluate(async (site): Promise<OutputFile[]> => {
      const render: unknown = Reflect.get(globalThis, 'renderInPage');
      if (typeof render !== 'function') throw new Error('the page has no renderer');
      return render(site);
    }, document);
    const { files } = await renderSite(document, baseTheme);
    expect(inPage.length).toBe(files.length);
    expect(digests(inPage)).toEqual(digests(files));
  });
});

test('widgets work by mouse and keyboard, and contact no third party before they are pressed', async ({ page }) => {
  const { files } = await renderSite(makeSampleSite(), baseTheme);
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.host !== 'example.org') {
      asked.push(url.host);
      return route.fulfill({ contentType: 'text/html', body: 'outside' });
    }
    const below = url.pathname.replace(/^\/studio/, '');
    const file = files.find((one) => one.path === (below.endsWith('/') ? `${below}index.html` : below));
    if (file?.kind !== 'text')
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    return route.fulfill({ contentType: file.type, body: file.body });
  });
  await page.goto('https://example.org/studio/widgets/');
  const tabs = page.getByRole('tablist').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toContainText('Thin, white and unforgiving.');
  await page.getByRole('link', { name: 'First firing' }).or(page.locator('.w-gallery a').first()).first().click();
  await expect(page.getByRole('dialog', { name: 'Image' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.w-countdown-live')).toContainText('days');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Big Buck Bunny' }).click();
  await expect(page.locator('iframe[title="Big Buck Bunny"]')).toBeVisible();
  // The frame exists before the browser loads its content.
  await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com']);
});
