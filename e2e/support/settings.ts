import { expect, type Locator, type Page } from '@playwright/test';

/** The site in the preview beside the form: a frame of the preview's origin, and a nested one without an origin. */
export const previewedSite = (page: Page): Locator =>
  page.frameLocator('iframe[title="Preview"]').frameLocator('iframe').locator('body');

/** A custom property or another computed style. */
export const styleOf = (place: Locator, name: string): Promise<string> =>
  place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText(/unsaved change/)).toBeHidden();
}

export async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
}

/** Follows its link, as a person does. Reloading the app and its preview would take most of the time. */
export async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}
