import type { Locator, Page } from '@playwright/test';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { chooseFor, row, save, text, typeAtEnd } from './support/workbench.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;
type Team = { readonly owner: Newcomer; readonly editor: Newcomer; readonly author: Newcomer; readonly site: Site };

async function makeTeam(product: Place, newcomer: () => Promise<Newcomer>): Promise<Team> {
  const [owner, editor, author] = [await newcomer(), await newcomer(), await newcomer()];
  const projectId = (await makeProject(product, owner, 'Kiln & Clay'))._id ?? '';
  await joinTeam(product, owner, editor, projectId, 'editor');
  await joinTeam(product, owner, author, projectId, 'author');
  return { owner, editor, author, site: await makeSite(product, owner, projectId) };
}

const screen = ({ assetId }: Site, place: string): string => `/app/asset/kiln-clay/${assetId}/${place}`;
const pageOf = (site: Site, path: string): string => screen(site, `web-pages?path=${encodeURIComponent(path)}`);

async function writeAs(product: Place, person: Newcomer, site: Site, path: string, words: string): Promise<void> {
  const at = `/pages/${site.assetId}/${site._id}/content`;
  const { hash, content } = await api(product, person, 'PUT', at, { path });
  await api(product, person, 'PUT', at, { path, content: `${content}\n${words}\n`, base: hash });
}

async function replaceAs(product: Place, person: Newcomer, site: Site, from: string, to: string): Promise<void> {
  const [at, path] = [`/pages/${site.assetId}/${site._id}/content`, '/about.md'];
  const { hash, content } = await api(product, person, 'PUT', at, { path });
  await api(product, person, 'PUT', at, { path, content: String(content).replace(from, to), base: hash });
}

async function sendAs(product: Place, person: Newcomer, site: Site, path: string): Promise<void> {
  const { hash } = await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, { path });
  const body = { files: [{ path, base: hash }] };
  await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/send-for-approval`, body);
}

/** The compared page: a frame of the preview's origin, and a nested one without an origin. */
const compared = (page: Page): Locator =>
  page.frameLocator('iframe[title="Comparison"]').frameLocator('iframe').locator('body');

async function sendFrom(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: /Send for approval…/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Send .* for approval$/ });
  await dialog.getByLabel('Note (optional)').fill(note);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pending approval').first()).toBeVisible();
}

/** The only change is counted and in sight, without looking for it. */
async function expectShownAtOnce(desk: Page, change: Locator): Promise<void> {
  await expect(desk.getByText('1 added')).toBeVisible();
  await expect(desk.getByText('Change 1 of 1')).toBeVisible();
  await expect(change).toBeInViewport();
}

async function commentAndReject(desk: Page, block: Locator): Promise<void> {
  await block.click();
  const form = desk.getByLabel('Comment on this block');
  await form.fill('Which evening?');
  await desk.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(desk.getByText('Which evening?')).toBeVisible();
  await expect(form).toBeHidden();
  await desk.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByText('Enter a reason.')).toBeVisible();
  await desk.getByLabel('Reason, required to reject').fill('Say which evening.');
  await desk.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByText('Rejected. The author was notified.')).toBeVisible();
  await expect(desk.getByText('rejected it: “Say which evening.”')).toBeVisible();
}

async function answerComment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /notification/i }).click();
  await expect(page.getByText(/rejected “About”: “Say which evening.”/).first()).toBeVisible();
  await page
    .getByText(/commented on “About”/)
    .first()
    .click();
  await expect(page.getByText('Which evening?')).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Reply').fill('Friday, I add it.');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('Friday, I add it.')).toBeVisible();
}

test('an author’s change is compared, commented, rejected, sent again, approved and published', async ({
  page,
  product,
  newcomer,
  browser,
}) => {
  const { owner, editor, author, site } = await makeTeam(product, newcomer);
  await publish(product, owner, site);
  const visitor = await (await browser.newContext()).newPage();
  const address = `http://${site.name}.localhost:${new URL(product.address).port}/about/`;
  const seen = async (words: string) => {
    await visitor.goto(address);
    return visitor.getByText(words).count();
  };
  await openSignedIn(page, author, pageOf(site, '/about.md'));
  await typeAtEnd(page, '\nEvery pot goes home the same evening.\n');
  await save(page);
  await sendFrom(page, 'New ending. All right?');

  const desk = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(desk, editor, screen(site, 'dashboard'));
  await expect(desk.getByText('1 change is waiting for approval')).toBeVisible();
  await desk.getByRole('button', { name: /notification/i }).click();
  await desk
    .getByText(/sent “About” for approval: “New ending. All right\?”/)
    .first()
    .click();
  await expect(desk).toHaveURL(/\/approvals\?review=/);
  await expect(desk.getByRole('heading', { name: 'About' })).toBeVisible();
  const added = compared(desk).locator('[data-change-kind="added"]');
  await expect(added).toHaveText(/Every pot goes home the same evening/);
  await expectShownAtOnce(desk, added);
  await expect(desk.getByRole('button', { name: /About.*1 block changed/ })).toBeVisible();
  await expectTidyAtBoth(desk, 'approvals-open');

  await commentAndReject(desk, added);
  await publish(product, owner, site);
  expect(await seen('Every pot goes home')).toBe(0);

  await expect(page.getByRole('button', { name: /Send for approval…/ })).toBeVisible();
  await answerComment(page);
  await page.getByRole('link', { name: '/about.md' }).click();
  await typeAtEnd(page, 'That is on Friday.');
  await save(page);
  await sendFrom(page, '');

  await desk.getByRole('button', { name: /About/ }).click();
  await expect(compared(desk).getByText('That is on Friday.')).toBeVisible();
  await expect(desk.getByText(/rejected it before: “Say which evening.”/)).toBeVisible();
  await expect(desk.getByText('Friday, I add it.')).toBeVisible();
  await desk.getByRole('button', { name: 'Resolve' }).click();
  await expect(desk.getByText('Resolved')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(desk.getByText('Approved. Publishing has started.')).toBeVisible();
  await expect(desk.getByText('approved it.')).toBeVisible();
  await expect.poll(() => seen('That is on Friday.'), { timeout: 30_000 }).toBe(1);
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await desk.context().close();
  await visitor.context().close();
});

test('changes are recalled, approved together, found again with their answers, and discarded', async ({
  page,
  product,
  newcomer,
  browser,
}) => {
  const { editor, author, site } = await makeTeam(product, newcomer);
  await openSignedIn(page, editor, screen(site, 'approvals'));
  await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible();
  await expectTidyAtBoth(page, 'approvals-empty');
  await page.getByRole('button', { name: 'Email about approvals' }).click();
  await page.getByRole('menuitem', { name: 'Once a day' }).click();
  await expect(page.getByText('You’ll get one email a day, in the morning.')).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(desk, author, pageOf(site, '/about.md'));
  await typeAtEnd(desk, '\nOne more thing.\n');
  await save(desk);
  await sendFrom(desk, 'Look, please.');
  await expect(page.getByText('About', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: /Recall/ }).click();
  await expect(desk.getByText('Recalled. The page is a draft again.')).toBeVisible();
  await expect(text(desk)).toContainText('One more thing.');
  await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible();

  await sendAs(product, author, site, '/about.md');
  for (const path of ['/_index.md']) {
    await writeAs(product, author, site, path, 'Welcome.');
    await sendAs(product, author, site, path);
  }
  await chooseFor(desk, /^About/, 'Copy relative path');
  await expect(row(desk, /^About/)).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Select/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Approve 2 changes' }).click();
  await expect(page.getByText('2 changes approved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible();
  await page.getByText('Approved', { exact: true }).click();
  await page.getByRole('button', { name: /About/ }).click();
  await expect(compared(page).locator('[data-change-kind="added"]')).toHaveText(/One more thing/);
  await expectTidyAtBoth(page, 'approvals-approved');

  await typeAtEnd(desk, '\nNever mind.\n');
  await save(desk);
  await sendFrom(desk, '');
  await chooseFor(desk, /^About/, 'Pending approval');
  await desk.getByRole('button', { name: 'Discard…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Discard change' }).click();
  await expect(desk.getByText('Change discarded.')).toBeVisible();
  await desk.goto(pageOf(site, '/about.md'));
  await expect(text(desk)).toContainText('One more thing.');
  await expect(text(desk)).not.toContainText('Never mind.');
  await desk.context().close();
});

test('the approved page is corrected while a change waits, and both are merged', async ({
  page,
  product,
  newcomer,
  browser,
}) => {
  const { owner, editor, author, site } = await makeTeam(product, newcomer);
  await writeAs(product, owner, site, '/about.md', 'Doors open at nine.');
  await publish(product, owner, site);
  await replaceAs(product, author, site, 'at nine', 'at ten');
  await sendAs(product, author, site, '/about.md');

  await openSignedIn(page, editor, pageOf(site, '/about.md'));
  await expect(text(page)).toContainText('Doors open at nine.');
  await expect(page.getByText(/You’re editing the approved version/)).toBeVisible();
  await typeAtEnd(page, ' Bring a towel.');
  await save(page);
  await expect(page.getByText('Saved. Publish to update your site.')).toBeVisible();
  await expectTidyAtBoth(page, 'approved-beside-change');
  await page.getByRole('button', { name: /Review…/ }).click();
  await expect(page.getByText(/The approved page has since changed in the same place/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();

  const desk = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(desk, author, pageOf(site, '/about.md'));
  await expect(text(desk)).toContainText('Doors open at ten.');
  await desk.getByRole('button', { name: 'Review and merge' }).click();
  await desk.getByRole('button', { name: 'Merge…' }).click();
  await desk.getByRole('radio', { name: 'Keep both' }).check();
  await expectTidyAtBoth(desk, 'merge-with-approved');
  await desk.getByRole('button', { name: 'Save merged page' }).click();
  await expect(desk.getByText(/The approved page has since changed in the same place/)).toBeHidden();

  // On a phone: the list first, then the change alone.
  await page.setViewportSize(widths['390']);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: /^About/ }).click();
  await expect(compared(page).locator('[data-change-kind]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  const visitor = await (await browser.newContext()).newPage();
  const address = `http://${site.name}.localhost:${new URL(product.address).port}/about/`;
  await expect
    .poll(async () => {
      await visitor.goto(address);
      return visitor.getByText(/Doors open at (?:nine\. Bring a towel|ten)\./).count();
    })
    .toBe(2);
  await desk.context().close();
  await visitor.context().close();
});
