import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askAsOwner } from './support/database.ts';
import { type EditedPage, makeEditedPage, openRaw, startText, typeAfter } from './support/edited-page.ts';
import { expectEveryCharacter, withWords, words } from './support/every-character.ts';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import type { Newcomer, Place } from './support/newcomer.ts';
import { api } from './support/site.ts';
import { expectTidyAtBoth } from './support/tidy.ts';
import { row, save, text } from './support/workbench.ts';

const rename = ({ email }: Newcomer, firstName: string, lastName: string) =>
  askAsOwner(process.env.E2E_DATA_FOLDER ?? '', 'update users set first_name = $2, last_name = $3 where email = $1', [
    email,
    firstName,
    lastName,
  ]);

/** A page of Mara's project, in which Priya is an author, or an editor. */
async function startTogether(product: Place, newcomer: () => Promise<Newcomer>, role: 'author' | 'editor' = 'author') {
  const [mara, priya] = [await newcomer(), await newcomer()];
  await rename(priya, 'Priya', 'Nair');
  const edited = await makeEditedPage(product, mara);
  await joinTeam(product, mara, priya, edited.projectId, role);
  return { mara, priya, edited };
}

const openDesk = async (browser: Browser, product: Place): Promise<Page> =>
  (await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce' })).newPage();

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /(editing|took over) this page|free to edit/ });
const viewOnly = (page: Page) => page.getByText('View only', { exact: true });

/** Someone else is editing: who it is, and nothing that changes the text. */
async function expectLocked(desk: Page): Promise<void> {
  await expect(notice(desk)).toContainText('Priya Nair is editing this page.');
  await expect(viewOnly(desk)).toBeVisible();
  await expect(row(desk, /^Glazes/).getByRole('img', { name: 'Priya Nair is editing' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await typeAfter(desk, 'First words.', 'not allowed');
  await expect(text(desk)).not.toContainText('not allowed');
  await expectTidyAtBoth(desk, 'page-locked');
}

/** The newest text of Priya that was kept as a version. */
async function readKept(product: Place, reader: Newcomer, { projectId, siteId }: EditedPage): Promise<string> {
  const list = `/pages/${projectId}/${siteId}/versions`;
  const answer = await api(product, reader, 'GET', `${list}?path=${encodeURIComponent('/glazes.md')}`);
  const { items } = answer as unknown as { items: { _id: string; reason: string }[] };
  const kept = items.find(({ reason }) => reason === 'Unsaved text of Priya Nair, kept when Mara Lindqvist took over');
  return (await api(product, reader, 'GET', `${list}/${kept?._id}`)).content ?? '';
}

test('an administrator takes over a page, its author is told at once, and no character is lost', async ({
  page,
  product,
  newcomer,
  browser,
}) => {
  const { mara, priya, edited } = await startTogether(product, newcomer);
  await openRaw(page, priya, edited);
  await typeAfter(page, 'Second words.', words('typed'));

  const desk = await openDesk(browser, product);
  await openRaw(desk, mara, edited);
  await expectLocked(desk);

  // Words that the server does not have yet when the page is taken over.
  await typeAfter(page, 'Last words.', words('until the end'));
  await notice(desk).getByRole('button', { name: 'Take over…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Take over this page?' });
  await expect(dialog).toContainText('Their unsaved text is kept as a version.');
  await expectAccessible(desk);
  const since = Date.now();
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(notice(page)).toContainText('Mara Lindqvist took over this page.');
  expect(Date.now() - since, 'told at once').toBeLessThan(3000);
  await expect(notice(desk)).toHaveCount(0);

  await expect(notice(page)).toContainText('Your text is kept as a version.');
  const typed = withWords('Second words.', words('typed')).replace(
    'Last words.',
    `Last words.${words('until the end')}`,
  );
  await expect(text(page), 'still shown').toContainText('until the end');
  await page.keyboard.type('too late');
  await expect(text(page)).not.toContainText('too late');
  await expectTidyAtBoth(page, 'page-taken-over');

  expectEveryCharacter(await readKept(product, mara, edited), typed);
  expectEveryCharacter(await edited.saved(), startText);
  await notice(page).getByRole('button', { name: 'Show versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText(/^Unsaved text of Priya Nair/).first()).toBeVisible();
  await versions.getByRole('button', { name: 'Close' }).last().click();

  await typeAfter(desk, 'First words.', words('Mara'));
  await save(desk);
  await expect(notice(page).getByRole('button', { name: 'Edit now' })).toHaveCount(0);
  await desk.close();
  await notice(page).getByRole('button', { name: 'Edit now' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(text(page), 'the newest text').toContainText('Mara:');
  await typeAfter(page, 'Last words.', words('again'));
  await save(page);
  expectEveryCharacter(
    await edited.saved(priya),
    withWords('First words.', words('Mara')).replace('Last words.', `Last words.${words('again')}`),
  );
});

test('people see who else is here, and a page that is closed is free', async ({
  page,
  product,
  newcomer,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/ERR_INTERNET_DISCONNECTED|failed CallError|WebSocket|live connection/i);
  const { mara, priya, edited } = await startTogether(product, newcomer, 'editor');
  const desk = await openDesk(browser, product);
  await openSignedIn(desk, mara, edited.address);
  await expect(text(desk)).toHaveAttribute('contenteditable', 'true');
  await openSignedIn(page, priya, edited.address);
  await expect(notice(page)).toContainText('Mara Lindqvist is editing this page.');
  await expect(text(page)).toHaveAttribute('contenteditable', 'false');
  await expect(notice(page).getByRole('button', { name: 'Take over…' }), 'for administrators only').toHaveCount(0);
  await expectTidyAtBoth(page, 'page-view-only');
  await expect(desk.getByRole('button', { name: 'Priya Nair is viewing Glazes' })).toBeVisible();

  await row(page, /^About/).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await desk.getByRole('button', { name: 'Priya Nair is editing About' }).click();
  await expect(notice(desk)).toContainText('Priya Nair is editing this page.');
  await expect(page.getByRole('button', { name: 'Mara Lindqvist is viewing About' })).toBeVisible();

  // Without a connection she goes on, and it stays hers.
  await page.context().setOffline(true);
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Typed in a tunnel.');
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/locks') && answer.ok());
  await page.context().setOffline(false);
  await renewed;
  await expect(notice(page)).toHaveCount(0);
  await save(page);
  await expect(text(desk), 'shown to those who view it').toContainText('Typed in a tunnel.');

  await page.goto('/app/profile');
  await notice(desk).getByRole('button', { name: 'Edit now' }).click();
  await expect(viewOnly(desk)).toHaveCount(0);
  await expect(text(desk)).toHaveAttribute('contenteditable', 'true');

  const viewer = desk.getByRole('img', { name: 'Priya Nair is viewing pages' });
  await expect(viewer).toHaveCount(0);
  await visit(page, edited.address.replace(/\?.*/, ''));
  await expect(viewer).toBeVisible();
  await expectAccessible(desk);
  await visit(page, '/app/profile');
  await expect(viewer).toHaveCount(0);
  await desk.context().close();
});

test('a lock lapses with the connection, another person goes on, and no text is lost', async ({
  page,
  product,
  newcomer,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/ERR_INTERNET_DISCONNECTED|failed CallError|WebSocket|live connection|409/i);
  const { mara, priya, edited } = await startTogether(product, newcomer);
  await openRaw(page, priya, edited);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  const desk = await openDesk(browser, product);
  await desk.clock.install();
  await openRaw(desk, mara, edited);
  await expect(notice(desk)).toContainText('Priya Nair is editing this page.');

  await page.context().setOffline(true);
  await typeAfter(page, 'First words.', ' Typed in a tunnel.');
  // Two minutes pass for the lease and in the browser of the person who waits.
  await askAsOwner(
    process.env.E2E_DATA_FOLDER ?? '',
    `update open_pages set expires_at = now() where site_id = $1 and user_id = (select id from users where email = $2)`,
    [edited.siteId, priya.email],
  );
  await desk.clock.fastForward('02:10');
  await notice(desk).getByRole('button', { name: 'Edit now' }).click();
  await expect(viewOnly(desk)).toHaveCount(0);
  await typeAfter(desk, 'Last words.', ' Written meanwhile.');
  await save(desk);

  await page.context().setOffline(false);
  await expect(notice(page)).toContainText('Mara Lindqvist is editing this page.');
  await expect(text(page), 'what she typed stays on screen').toContainText('Typed in a tunnel.');
  await visit(desk, '/app/profile');
  await notice(page).getByRole('button', { name: 'Edit now' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => edited.saved(priya)).toContain('First words. Typed in a tunnel.');
  expect(await edited.saved(priya)).toContain('Last words. Written meanwhile.');
  await desk.context().close();
});
