import { expect, it } from 'vitest';
import { findCode } from './find-code.ts';

it.each([
  ['Your code is 407218.', '407218'],
  ['Code:\n\n407 218\n', '407218'],
  ['407-218', '407218'],
  ['Order 1234567 of today', undefined],
  ['http://localhost:4700/app/otp/verify-email/0190a000/tok/407218', undefined],
  ['No code here', undefined],
])('finds the code in %j', (text, code) => {
  expect(findCode(text)).toBe(code);
});
