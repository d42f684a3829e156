import { expect, type Locator, type Page } from '@playwright/test';

/** The site as it is drawn beside the form: a frame of the preview's origin, and in it one without any. */
export const worn = (page: Page): Locator =>
  page.frameLocator('iframe[title="Preview"]').frameLocator('iframe').locator('body');

/** A custom property or any other value of what is drawn. */
export const styleOf = (place: Locator, name: string): Promise<string> =>
  place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText(/unsaved change/)).toBeHidden();
}

export async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
}

/** By its link, as a person goes from one section to the next. To load the app and its preview again would be most of the work of a look. */
export async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}
