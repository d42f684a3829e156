import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { previewedPage, typeAtEnd } from './support/workbench.ts';

/** Collects everything a script of the page can access, and tries to read another draft with it. */
const spy = `![A pot](/spied.png)

<script>
  const seen = [location.href, document.referrer, document.baseURI, document.URL, name, document.documentElement.outerHTML];
  for (const read of [
    () => parent.location.href, () => top.location.href, () => document.cookie, () => sessionStorage.length,
    () => parent.document.documentElement.outerHTML, () => localStorage.length, () => JSON.stringify(history.state),
  ]) try { seen.push(String(read())); } catch (error) { seen.push(error.name); }
  addEventListener('message', ({ data }) => seen.push(JSON.stringify(data)));
  addEventListener('load', async () => {
    seen.push(...performance.getEntries().map((entry) => entry.name));
    const tries = ['/~site/secret/', '/secret/', '/.plinth/document.json', '/.plinth/frame/../../~site/secret/'];
    for (const address of tries) for (const credentials of ['include', 'omit'])
      try { seen.push(await (await fetch(address, { credentials })).text()); } catch (error) { seen.push(error.name); }
    document.body.dataset.seen = JSON.stringify(seen);
  });
</script>`;

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function startSpiedSite(product: Place, person: Newcomer) {
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = `/pages/${site.assetId}/${site._id}`;
  const page = (path: string, title: string, body: string) => ({
    path,
    base: null,
    content: `---\ntitle: ${title}\ndraft: true\n---\n${body}\n`,
  });
  await api(product, person, 'PUT', `${at}/changes`, {
    files: [
      page('/spying.md', 'Spying', `To the [secret](/secret.md).\n\n${spy}`),
      page('/secret.md', 'Secret', 'The plan of the kiln.'),
    ],
  });
  const put = await fetch(`${product.address}/api${at}/static?path=${encodeURIComponent('/static/spied.png')}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
    body: Buffer.from(onePixel, 'base64'),
  });
  expect(put.ok, await put.text()).toBe(true);
  return { ...site, screen: `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fspying.md` };
}

/** Every ticket that was sent to a browser. */
function watchTickets(page: Page): string[] {
  const tickets: string[] = [];
  page.context().on('response', (response) => {
    if (!/\/preview$|\/\.plinth\/ask$/.test(response.url()) || response.status() !== 200) return;
    void response.text().then(
      (said) =>
        tickets.push(...Array.from(said.matchAll(/"ticket":"([^"]+)"|#([\w-]+)"/g), ([, a, b]) => a ?? b ?? '')),
      () => undefined,
    );
  });
  return tickets;
}

async function expectNothingSeen(body: ReturnType<typeof previewedPage>, tickets: readonly string[]): Promise<void> {
  await expect(body).toHaveAttribute('data-seen', /./);
  const seen = (await body.getAttribute('data-seen')) ?? '';
  expect(tickets.length).toBeGreaterThan(0);
  for (const ticket of tickets) expect(seen).not.toContain(ticket);
  expect(seen).not.toContain('The plan of the kiln.');
}

test('a page in the preview learns no ticket and reads no other draft, in the editor and in a tab', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  // The blocked attempts of the page are expected.
  quiet.expectProblem(/./);
  const person = await newcomer();
  const { screen } = await startSpiedSite(product, person);
  const tickets = watchTickets(page);
  await openSignedIn(page, person, screen);
  await expect(previewedPage(page)).toContainText('To the secret.');
  await expectNothingSeen(previewedPage(page), tickets);
  expect(
    await previewedPage(page)
      .getByRole('img', { name: 'A pot' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
    'its image',
  ).toBe(1);
  // The preview continues while typing, and in another window of the same person.
  await typeAtEnd(page, '\nTyped a moment ago.\n');
  await expect(previewedPage(page)).toContainText('Typed a moment ago.');
  const second = await page.context().newPage();
  await second.goto(screen);
  await expect(previewedPage(second)).toContainText('To the secret.');
  await second.close();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in new tab' }).click();
  const tab = await opening;
  const inTab = tab.frameLocator('iframe').locator('body');
  await expect(inTab).toBeVisible();
  expect(new URL(tab.url()).hash, 'nothing is left in the address').toBe('');
  await tab.evaluate(() => {
    history.pushState(null, '', '/spying/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(inTab).toContainText('To the secret.');
  await expectNothingSeen(inTab, tickets);
  await inTab.getByRole('link', { name: 'secret' }).click();
  await expect(inTab).toContainText('The plan of the kiln.');
  expect(new URL(tab.url()).pathname).toBe('/secret/');
  await tab.reload();
  await expect(inTab, 'loaded again').toContainText('The plan of the kiln.');
  await tab.goBack();
  await expect(inTab).toContainText('To the secret.');
  // The URL alone gives no access.
  const stranger = await (await page.context().browser()?.newContext())?.newPage();
  await stranger?.goto(tab.url());
  await expect(stranger?.getByText('This preview has ended.') ?? inTab).toBeVisible();
});

test('the editor renews its ticket in time, and a preview tab ends with the session that opened it', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/./);
  const person = await newcomer();
  const { screen } = await startSpiedSite(product, person);
  await page.clock.install();
  await openSignedIn(page, person, screen);
  await expect(previewedPage(page)).toContainText('To the secret.');
  const renewing = page.waitForResponse((response) => response.url().endsWith('/preview'));
  await page.clock.fastForward('05:00');
  expect((await renewing).status()).toBe(200);
  await page.clock.resume();
  await typeAtEnd(page, '\nTyped after a while.\n');
  await expect(previewedPage(page)).toContainText('Typed after a while.');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in new tab' }).click();
  const tab = await opening;
  await expect(tab.frameLocator('iframe').locator('body')).toBeVisible();
  await api(product, person, 'DELETE', '/auth/session');
  await tab.reload();
  await expect(tab.getByText('This preview has ended.')).toBeVisible();
});
