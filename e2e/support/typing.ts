import { expect, type Page } from '@playwright/test';

/** Types a code into the six boxes; the last digit sends it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  await page.keyboard.type(code);
}

export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Opens the menu of the person at the top right and chooses. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function signOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/app\/login$/);
}
