import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

test('the operator’s screens are accessible and fit', async ({ page }) => {
  const operator = { email: '', password: '', token: process.env.E2E_OPERATOR_TOKEN ?? '' };
  await openSignedIn(page, operator, '/app/operator');
  await expect(page.getByText('@test.example').last()).toBeVisible();
  await expectTidyAtBoth(page, 'operator-accounts');
  await visit(page, '/app/operator?tab=health');
  await expect(page.getByText('Enough space')).toBeVisible();
  await expectTidyAtBoth(page, 'operator-health');
  await visit(page, '/app/operator?tab=rules');
  await expect(page.getByText('Require two-factor authentication')).toBeVisible();
  await expectTidyAtBoth(page, 'operator-rules');
});
