import { expect, it } from 'vitest';
import { findNextStep, isSetupOpen, maySetUp, type SetupStep } from './setup-steps.ts';

const step = (key: string, isDone: boolean): SetupStep => ({ key, label: key, action: key, isDone, place: key });

it('is open until every step is done', () => {
  expect(isSetupOpen([step('theme', true), step('publish', false)])).toBe(true);
  expect(isSetupOpen([step('theme', true), step('publish', true)])).toBe(false);
  expect(isSetupOpen([])).toBe(false);
});

it('suggests the first open step', () => {
  expect(findNextStep([step('theme', true), step('home', false), step('publish', false)])?.key).toBe('home');
  expect(findNextStep([step('theme', true)])).toBeUndefined();
});

it('is for those who may take every step', () => {
  const setup = [{ call: { needs: 'pages.write' } }, { call: { needs: 'teams.change' } }] as const;
  expect(maySetUp(setup, { role: 'author', teamRole: 'owner' })).toBe(true);
  expect(maySetUp(setup, { role: 'author', teamRole: 'author' })).toBe(false);
});
