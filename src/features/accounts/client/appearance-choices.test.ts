import { expect, test, vi } from 'vitest';
import type { Appearance } from '../contract/profile.ts';
import { makeAppearanceChoices } from './appearance-choices.ts';

type Request = { readonly appearance: Appearance; readonly answer: () => void; readonly fail: () => void };

function choices() {
  const screen: { appearance: Appearance } = { appearance: 'light' };
  const requests: Request[] = [];
  const report = vi.fn();
  const { choose, expectReply } = makeAppearanceChoices({
    shown: () => screen.appearance,
    show: (appearance) => void (screen.appearance = appearance),
    save: (appearance) =>
      new Promise<void>((resolve, reject) => {
        requests.push({ appearance, answer: resolve, fail: () => reject(new Error('offline')) });
      }),
    report,
  });
  const nextRequest = () =>
    vi.waitFor(() => {
      const request = requests.shift();
      if (!request) throw new Error('no request');
      return request;
    });
  return { screen, requests, report, choose, expectReply, nextRequest };
}

test('shows a choice at once and saves it', async () => {
  const { screen, choose, nextRequest } = choices();
  const chosen = choose('dark');
  expect(screen.appearance).toBe('dark');
  const request = await nextRequest();
  request.answer();
  await chosen;
  expect([request.appearance, screen.appearance]).toEqual(['dark', 'dark']);
});

test('applies the appearance of a person', () => {
  const { screen, expectReply } = choices();
  expect(expectReply()({ appearance: 'dark' })).toEqual({ appearance: 'dark' });
  expect(screen.appearance).toBe('dark');
});

test('keeps a choice that the person of an older request does not include', async () => {
  const { screen, choose, expectReply, nextRequest } = choices();
  const beforeChoice = expectReply();
  const chosen = choose('dark');
  const duringChoice = expectReply();
  const request = await nextRequest();
  expect(beforeChoice({ appearance: 'light' })).toEqual({ appearance: 'dark' });
  request.answer();
  await chosen;
  expect(duringChoice({ appearance: 'light' })).toEqual({ appearance: 'dark' });
  expect(screen.appearance).toBe('dark');
  expectReply()({ appearance: 'system' });
  expect(screen.appearance).toBe('system');
});

test('saves one choice after the other', async () => {
  const { screen, requests, choose, nextRequest } = choices();
  const chosen = [choose('dark'), choose('system')];
  const first = await nextRequest();
  expect([first.appearance, requests]).toEqual(['dark', []]);
  first.answer();
  const second = await nextRequest();
  second.answer();
  await Promise.all(chosen);
  expect([second.appearance, screen.appearance]).toEqual(['system', 'system']);
});

test('reverts to the last saved choice, and not before a later one was tried', async () => {
  const { screen, report, choose, nextRequest } = choices();
  const chosen = [choose('dark'), choose('system')];
  (await nextRequest()).fail();
  const second = await nextRequest();
  expect(screen.appearance).toBe('system');
  second.fail();
  await Promise.all(chosen);
  expect(screen.appearance).toBe('light');
  expect(report).toHaveBeenCalledTimes(2);
});
