import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import {
  makeNewcomer,
  makeProject,
  type Newcomer,
  type Place,
  readCode,
  readMail,
  uniqueAddressHeader,
} from './support/newcomer.ts';
import { chooseInUserMenu, typeCode } from './support/typing.ts';

let people = 0;
const someone = (product: Place, firstName: string, lastName: string): Promise<Newcomer> => {
  people += 1;
  return makeNewcomer(product, `${firstName.toLowerCase()}-${people}-${Date.now()}`, { firstName, lastName });
};

/** A separate browser for another person. */
async function anotherBrowser(browser: Browser, product: Place): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  return context.newPage();
}

async function invite(page: Page, username: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email or alias').fill(username);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

/** Selects in the menu of a team row. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const invitationLink = ({ text }: { text: string }): string => /http\S+\/invitation\/\S+/.exec(text)?.[0] ?? '';

test('invites, joins, changes a role and removes, each visible to the other at once', async ({
  page,
  browser,
  product,
}) => {
  const [mara, tomas] = [await someone(product, 'Mara', 'Lindqvist'), await someone(product, 'Tomas', 'Rey')];
  const project = await makeProject(product, mara, 'Kiln & Clay');
  const place = `/app/asset/kiln-clay/${project._id}`;
  const his = await anotherBrowser(browser, product);
  await openSignedIn(his, tomas, '/app/assets');
  await expect(his.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await openSignedIn(page, mara, `${place}/teams`);
  await expect(page.getByText(/1 of \d+ members/)).toBeVisible();
  await expectAccessible(page);

  await invite(page, tomas.email, 'Editor');
  const waiting = page.getByRole('listitem').filter({ hasText: tomas.email });
  await expect(waiting).toContainText('Invited');
  await expect(page.getByText(/2 of \d+ members/)).toBeVisible();
  await readMail(product, tomas.email, /invited you to Kiln & Clay/);

  const offer = his.getByRole('region', { name: 'Invitations' });
  await expect(offer, 'without a reload').toContainText('Mara Lindqvist invited you to Kiln & Clay');
  await expectAccessible(his);
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(his).toHaveURL(/\/asset\/kiln-clay\/[^/]+\/dashboard$/);
  await expect(his.getByRole('link', { name: 'Team' }), 'an editor does not see the team').toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Editors' }), 'nor does the other reload').toContainText('Tomas Rey');

  const changed = page.waitForResponse((answer) => answer.url().includes(`/teams/${project._id}/administrator`));
  await choose(page, 'Tomas Rey', 'Make administrator');
  await changed;
  const since = Date.now();
  await expect(his.getByText('You are now an administrator of Kiln & Clay.').first()).toBeVisible();
  expect(Date.now() - since, 'the notification comes within a second').toBeLessThan(1000);
  await expect(his.getByText('Get your site online'), 'an administrator can').toBeVisible();
  await his.getByRole('link', { name: 'Team' }).click();
  await expect(his.getByRole('region', { name: 'Administrators' })).toContainText('Tomas Rey');
  await expect(his.getByRole('button', { name: 'Invite people' })).toBeVisible();

  await choose(page, 'Tomas Rey', 'Make author');
  await expect(his, 'a person without access is redirected to the dashboard').toHaveURL(/\/dashboard$/);
  await expect(his.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await expect(his.getByText('Get your site online'), 'an author cannot').toHaveCount(0);

  await visit(his, '/app/assets');
  await his.getByRole('tab', { name: 'All projects' }).click();
  await expect(his.getByText('Kiln & Clay').first()).toBeVisible();
  await choose(page, 'Tomas Rey', 'Remove from team');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(page.getByText(/1 of \d+ members/)).toBeVisible();
  await expect(his.locator('main').getByText('Kiln & Clay'), 'it leaves the list at once').toHaveCount(0);
  await his.goto(`${place}/dashboard`);
  await expect(his, 'and cannot be opened').toHaveURL(/\/assets/);
  await his.context().close();
});

test('a person without an account follows the mail, signs up and joins the team', async ({ page, product }) => {
  const mara = await someone(product, 'Mara', 'Lindqvist');
  const project = await makeProject(product, mara, 'Studio Nord');
  const email = `priya-${Date.now()}@test.example`;
  const answer = await fetch(`${product.address}/api/teams/${project._id}/author`, {
    method: 'PATCH',
    headers: { ...uniqueAddressHeader(), 'content-type': 'application/json', authorization: `Bearer ${mara.token}` },
    body: JSON.stringify({ username: email }),
  });
  expect(answer.ok).toBe(true);
  await page.goto(invitationLink(await readMail(product, email, /invited you/)));
  await expect(page.getByText('Mara Lindqvist invited you to Studio Nord.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Priya');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await typeCode(page, await readCode(product, email));
  await expect(page, 'a new account lands in the project').toHaveURL(/\/app\/asset\/studio-nord\/[\w-]+\/dashboard$/);
});

test('a mailed invitation can be answered by its recipient only', async ({ page, product, quiet }) => {
  quiet.expectProblem(/404|look-at-invitation failed/);
  const [mara, tomas, eve] = [
    await someone(product, 'Mara', 'Lindqvist'),
    await someone(product, 'Tomas', 'Rey'),
    await someone(product, 'Eve', 'Moor'),
  ];
  const project = await makeProject(product, mara, 'Casa Rey');
  await fetch(`${product.address}/api/teams/${project._id}/editor`, {
    method: 'PATCH',
    headers: { ...uniqueAddressHeader(), 'content-type': 'application/json', authorization: `Bearer ${mara.token}` },
    body: JSON.stringify({ username: tomas.email }),
  });
  const link = invitationLink(await readMail(product, tomas.email, /invited you/));
  await openSignedIn(page, eve, link);
  await expect(page.getByRole('heading', { name: 'This invitation is for another account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByText('Mara Lindqvist invited you to Casa Rey.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email or alias').fill(tomas.email);
  await page.getByLabel('Password', { exact: true }).fill(tomas.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Join Casa Rey' }), 'back at the invitation').toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/app\/assets/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
});

test('a full team opens the quota dialog', async ({ page, product, quiet }) => {
  quiet.expectProblem(/403/);
  const mara = await someone(product, 'Mara', 'Lindqvist');
  const project = await makeProject(product, mara, 'Small Studio');
  const me = (await (
    await fetch(`${product.address}/api/users/me`, {
      headers: { ...uniqueAddressHeader(), authorization: `Bearer ${mara.token}` },
    })
  ).json()) as { _id: string };
  await fetch(`${product.address}/api/plans/0/user/${me._id}`, {
    method: 'PATCH',
    headers: { ...uniqueAddressHeader(), authorization: `Bearer ${process.env.E2E_OPERATOR_TOKEN}` },
  });
  await openSignedIn(page, mara, `/app/asset/small-studio/${project._id}/teams`);
  const first = `first-${Date.now()}@test.example`;
  await invite(page, first, 'Author');
  await expect(page.getByText('2 of 2 members. Your team is full')).toBeVisible();
  await invite(page, `second-${Date.now()}@test.example`, 'Author');
  const quota = page.getByRole('dialog', { name: 'Quota Limit Exceeded' });
  await expect(quota).toBeVisible();
  await quota.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, first, 'Withdraw invitation');
  await expect(page.getByText('1 of 2 members.')).toBeVisible();
});

test('invites people to the product, mails again, and withdraws invitations', async ({ page, product }) => {
  const mara = await someone(product, 'Mara', 'Lindqvist');
  const email = `guest-${Date.now()}@test.example`;
  await openSignedIn(page, mara, '/app/assets');
  await chooseInUserMenu(page, 'Invite people');
  const dialog = page.getByRole('dialog', { name: 'Invite people to Plinth' });
  await expect(dialog.getByText('No invitations yet')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Pending');
  const first = await readMail(product, email, /invited you to Plinth/);
  await row.getByRole('button', { name: /Resend invitation/ }).click();
  await readMail(product, email, /invited you to Plinth/, [first]);
  await row.getByRole('button', { name: /Withdraw/ }).click();
  await expect(row).toContainText('Withdrawn');
});

/** The part of a button's icon that the widest count covers, from 0 to 1. */
const hiddenShareOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const digits = element.querySelector('span[aria-hidden]')?.firstChild;
    if (digits) digits.nodeValue = '99+';
    const [icon, count] = ['svg', 'span[aria-hidden]'].map((part) =>
      element.querySelector(part)?.getBoundingClientRect(),
    );
    if (!icon || !count) return 1;
    const width = Math.min(icon.right, count.right) - Math.max(icon.left, count.left);
    const height = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top);
    return (Math.max(0, width) * Math.max(0, height)) / (icon.width * icon.height);
  });

test('reads and dismisses notifications with the keyboard', async ({ page, product }) => {
  const mara = await someone(product, 'Mara', 'Lindqvist');
  await openSignedIn(page, mara, '/app/assets');
  const tomas = await someone(product, 'Tomas', 'Rey');
  for (const name of ['One', 'Two', 'Three']) {
    const { _id } = await makeProject(product, mara, name);
    await joinTeam(product, mara, tomas, String(_id), 'editor');
  }
  const bell = page.getByRole('button', { name: '3 unread notifications' });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => hiddenShareOf(bell), 'on a phone the count leaves the bell in sight').toBeLessThan(0.25);
  await page.setViewportSize({ width, height });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const rows = panel.getByRole('listitem').getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: '2 unread notifications' })).toBeVisible();
  await panel.getByRole('tab', { name: /Unread/ }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/teams$/);
  await page.getByRole('button', { name: '1 unread notification' }).click();
  await panel.getByRole('tab', { name: 'This project' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await page
    .getByRole('dialog', { name: 'Clear all notifications?' })
    .getByRole('button', { name: 'Clear all' })
    .click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(panel.getByText('No notifications yet')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Clear all' })).toBeHidden();
});

test('an owner transfers the project, and can leave it only then', async ({ page, product, quiet }) => {
  quiet.expectProblem(/404|failed CallError/);
  const [mara, tomas] = [await someone(product, 'Mara', 'Lindqvist'), await someone(product, 'Tomas', 'Rey')];
  const project = await makeProject(product, mara, 'Old Mill');
  const ask = async (who: Newcomer, method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: { ...uniqueAddressHeader(), 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
      body: JSON.stringify(body ?? {}),
    });
    const text = await answer.text();
    return (text ? JSON.parse(text) : {}) as { team: { pending: { _id: string }[] } };
  };
  const { team } = await ask(mara, 'PATCH', `/teams/${project._id}/editor`, { username: tomas.email });
  await ask(tomas, 'PUT', `/teams/${project._id}/invitation/${team.pending[0]?._id}`);

  await openSignedIn(page, mara, `/app/asset/old-mill/${project._id}/teams`);
  await choose(page, 'Mara Lindqvist', 'Transfer ownership…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await dialog.getByRole('option', { name: /Tomas Rey/ }).click();
  await dialog
    .getByRole('button', { name: /Hand|Transfer|owner/i })
    .last()
    .click();
  const his = page.getByRole('listitem').filter({ hasText: 'Tomas Rey' });
  await expect(his).toContainText('Owner');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mara Lindqvist' })).not.toContainText('Owner');
  await choose(page, 'Mara Lindqvist', 'Leave project');
  await page.getByRole('dialog').getByRole('button', { name: /Leave/ }).click();
  await expect(page).toHaveURL(/\/app\/assets/);
  await expect(page.locator('main').getByText('Old Mill')).toHaveCount(0);
});
