import { expect, it } from 'vitest';
import { cpuMs } from '#platform/testing/cpu-ms.ts';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['password', 'common'],
  ['12345678', 'common'],
  ['qwertyuiop', 'common'],
  ['Password123', 'common'],
  ['aaaaaaaaaaaa', 'repeat'],
  ['13.11.2026', 'date'],
  ['bhu89ijn', 'row'],
])('finds %j weak, with the hint %s', (password, hint) => {
  const strength = passwordStrength(password, []);
  expect(strength.score).toBeLessThanOrEqual(1);
  expect(strength.hint).toBe(hint);
});

it.each(['celadon glaze jar', 'four unrelated words here', 'tR7!pq9Zx#Lm'])('finds %j strong', (password) => {
  const { score, hint } = passwordStrength(password, []);
  expect(score).toBeGreaterThanOrEqual(3);
  expect(hint).toBeUndefined();
});

it('finds the person’s name and address weak', () => {
  const about = ['Mara', 'Lindqvist', 'mara@kilnandclay.example'];
  for (const password of ['lindqvist1', 'kilnandclay']) {
    expect(passwordStrength(password, about).score, password).toBeLessThan(passwordStrength(password, []).score);
    expect(passwordStrength(password, about).hint, password).toBe('yours');
  }
});

it('takes no longer for extremely long input', () => {
  const spent = cpuMs(() => {
    passwordStrength('a'.repeat(50_000), []);
    passwordStrength('4@$5w0rd1!'.repeat(1000), []);
  });
  expect(spent).toBeLessThan(2000);
});
