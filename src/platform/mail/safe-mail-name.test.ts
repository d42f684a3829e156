import { expect, test } from 'vitest';
import { safeMailName } from './safe-mail-name.ts';

test.each([
  'www.evil.example',
  'Win a prize: evil.com',
  'EVIL.COM',
  'Mara https://evil.example/x',
  'call me@evil.example',
  'ｗｗｗ．evil．com',
  'evil。com',
  'see пример.рф now',
  'shop.xn--80ak6aa92e.com',
])('omits a name with an address: %s', (name) => {
  expect(safeMailName(name, 'Another member')).toBe('Another member');
});

test.each([
  'Mara Lindqvist',
  'J.Smith',
  'Dr. No',
  'St. Pierre & Sons',
  '李明',
  'محمد الأمين',
  'O’Brien-Łukasz',
  'Nguyễn Thị Minh Khai',
  'Kiln & Clay No. 5',
  'Version 2.0',
])('keeps an ordinary name: %s', (name) => {
  expect(safeMailName(name, 'Another member')).toBe(name);
});
