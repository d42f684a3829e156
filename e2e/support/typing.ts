import { expect, type Page } from '@playwright/test';

/** Types a code into its boxes; the last digit submits it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  await page.keyboard.type(code);
}

export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Opens the user menu at the top right and selects an item. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function signOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/app\/login$/);
}
