import { expect, test } from 'vitest';
import { checkCard, formatCardNumber, formatExpiry, isExpired } from './card-input.ts';
import { sandboxNumbers } from './sandbox-cards.ts';

const now = new Date(2026, 10, 18);
const good = { number: '4242 4242 4242 4242', expiry: '08 / 29', code: '123', name: 'Mara Lindqvist' };

test('groups numbers and dates while they are typed', () => {
  expect(['4', '42424', '4242-4242x4242 4242'].map(formatCardNumber)).toEqual(['4', '4242 4', '4242 4242 4242 4242']);
  expect(['8', '08', '082', '0829', '1', '12 / 3', '08 / '].map(formatExpiry)).toEqual([
    '08',
    '08',
    '08 / 2',
    '08 / 29',
    '1',
    '12 / 3',
    '08',
  ]);
});

test('knows the test cards by their numbers', () => {
  for (const [card, number] of Object.entries(sandboxNumbers))
    expect(checkCard({ ...good, number: formatCardNumber(number) }, now)).toMatchObject({ card, problem: null });
});

test('names the fields that are empty or wrong', () => {
  expect(checkCard({ ...good, code: ' ', name: '' }, now)).toMatchObject({
    problem: 'fields-missing',
    fields: ['code', 'name'],
  });
  expect(checkCard({ ...good, number: '4111 1111 1111 1111' }, now)).toMatchObject({
    problem: 'invalid-card',
    fields: ['number'],
  });
  expect(checkCard({ ...good, expiry: '10 / 26' }, now)).toMatchObject({ problem: 'invalid-card', fields: ['expiry'] });
  expect(checkCard({ ...good, expiry: '13 / 29', code: '12' }, now).fields).toEqual(['expiry', 'code']);
});

test('a card is good until the end of its month', () => {
  expect(isExpired('11 / 26', now)).toBe(false);
  expect(isExpired('10 / 26', now)).toBe(true);
});
