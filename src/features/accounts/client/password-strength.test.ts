import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['password', 0],
  ['12345678', 0],
  ['aaaaaaaaaaaa', 0],
  ['qwertyuiop', 0],
  ['abcdefgh1', 0],
  ['Password123', 0],
  ['shelfmug', 1],
  ['glaze tile', 2],
  ['kiln shelf mug', 3],
  ['four unrelated words here', 4],
  ['tR7!pq9Zx#Lm', 4],
])('%j is worth %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('never falls when something new is added', () => {
  const password = 'Celadon & 3 moon jars';
  const strengths = [...password].map((_, at) => passwordStrength(password.slice(0, at + 1)));
  expect(strengths).toEqual([...strengths].sort());
});
