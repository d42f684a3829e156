import { expect, it, vi } from 'vitest';
import { withTimeZone } from './default-time-zone.ts';

type User = { readonly timezone: string | null };
const save = vi.fn(async (timezone: string): Promise<User> => ({ timezone }));

it('uses the browser’s time zone for an account without one', async () => {
  expect(await withTimeZone<User>({ timezone: null }, 'Europe/Berlin', save)).toEqual({ timezone: 'Europe/Berlin' });
});

it('keeps a chosen time zone', async () => {
  save.mockClear();
  const user: User = { timezone: 'Asia/Kolkata' };
  expect(await withTimeZone(user, 'Europe/Berlin', save)).toBe(user);
  expect(save).not.toHaveBeenCalled();
});

it('keeps the account unchanged when the time zone is unknown or cannot be saved', async () => {
  const user: User = { timezone: null };
  expect(await withTimeZone(user, undefined, save)).toBe(user);
  expect(await withTimeZone(user, 'Mars/Olympus', () => Promise.reject(new Error('refused')))).toBe(user);
});
