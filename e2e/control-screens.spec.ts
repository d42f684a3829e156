import { expect, test } from './support/journey.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

test('the outbox and all controls are accessible and fit', async ({ page, product, quiet }) => {
  test.slow();
  // The checker tries to run in the frame of a stored mail, where scripts are disabled.
  quiet.expectProblem(/404|failed CallError|Blocked script execution/);
  for (const [name, address, heading] of [
    ['outbox-closed', '/app/outbox', 'Outbox'],
    ['outbox', `/app/outbox#${product.outboxSecret}`, 'Outbox'],
    ['all-controls', '/app/all-controls', 'All controls'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // A stored mail is shown in a frame: its plain text replaces it.
    const hideFrames = async () => {
      if ((await page.locator('iframe').count()) > 0) await page.getByRole('tab', { name: 'Plain text' }).click();
    };
    await expectTidyAtBoth(page, name, { hideFrames });
  }
  const placeholderColor = (label: string): Promise<string> =>
    page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field, '::placeholder').color);
  expect(await placeholderColor('Empty, with an error'), 'a placeholder is no value').toBe(
    await placeholderColor('Empty'),
  );
});
