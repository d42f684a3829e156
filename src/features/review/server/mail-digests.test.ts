import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { sendForApproval } from '#features/pages/contract/approval.ts';
import { fileContent } from '#features/pages/contract/files.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { getMailChoice, setMailChoice } from '../contract/mail-choice.ts';
import { reviewJobs } from './mail-digests.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
  await site.seed({ '/page.md': '---\ntitle: Page\n---\nOld.\n' });
});
afterAll(() => app?.close());

let count = 0;
async function send(note: string): Promise<void> {
  count += 1;
  const content = `---\ntitle: Page\n---\nNew ${count}.\n`;
  await site.ask(fileContent, { body: { ...(await site.based('/page.md', site.author)), content } }, site.author);
  await site.ask(sendForApproval, { body: { files: [await site.based('/page.md', site.author)], note } }, site.author);
}
const mailsTo = async (person: typeof site.author): Promise<{ subject: string; text: string }[]> =>
  app.ownerQuery('select subject, text from mails where recipient = $1 order by created_at', [person.email]);
const choose = (choice: string, person = site.editor) =>
  app.call(setMailChoice, { body: { choice } as never }, person.token);

test('mails each step by default, in one line and without addresses', async () => {
  expect((await app.call(getMailChoice, {}, site.editor.token)).body).toEqual({ choice: 'each' });
  await send('Line one.\nLine two.');
  const [mail] = await mailsTo(site.editor);
  expect(mail?.subject).toMatch(/sent “Page” for approval: “Line one. Line two.”$/);
  expect(await mailsTo(site.author), 'not about one’s own steps').toEqual([]);
  await send('See evil.example/login');
  expect((await mailsTo(site.editor)).at(-1)?.text).not.toContain('evil');
});

test('mails once a day, in the morning of the person, or never', async () => {
  const before = (await mailsTo(site.editor)).length;
  await choose('daily');
  await choose('none', site.owner);
  await send('Quietly.');
  expect(await mailsTo(site.editor)).toHaveLength(before);
  const ownersMails = (await mailsTo(site.owner)).length;
  const [job] = reviewJobs;
  const runAt = async (hour: number) => {
    // The person's time zone is chosen so that it is this hour there now.
    const offset = (hour - new Date().getUTCHours() + 24) % 24;
    const zone = offset > 12 ? `Etc/GMT+${24 - offset}` : `Etc/GMT-${offset}`;
    await app.ownerQuery('update users set timezone = $1 where id = any($2)', [
      zone,
      [site.editor.userId, site.owner.userId],
    ]);
    await job.run({ house: app.house } as never, {});
  };
  await runAt(9);
  expect(await mailsTo(site.editor), 'not at nine').toHaveLength(before);
  await runAt(8);
  const digest = (await mailsTo(site.editor)).at(-1);
  expect(digest?.subject).toMatch(/^Approvals: \d+ unread since yesterday$/);
  expect(digest?.text).toContain('Quietly.');
  expect(await mailsTo(site.owner), 'never').toHaveLength(ownersMails);
});

test('refuses unknown choices', async () => {
  expect((await choose('hourly')).status).toBe(400);
});
