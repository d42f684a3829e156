import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactReason } from './redact-reason.ts';

test.each([
  [{ name: 'Error', message: 'the kiln is cold', stack: 'Error: the kiln is cold\n at fire.ts' }, 'the kiln is cold'],
  [{ value: { message: 'job timed out' } }, 'job timed out'],
  [{ value: 'just words' }, 'just words'],
  [{ message: 'first line\nsecond line' }, 'first line'],
  [{ message: 'Failed query: select 1 params: swordfish,12' }, 'Failed query: select 1 params: …'],
  [{ message: '550 no such mailbox: <ada.stone+x@test.example>' }, '550 no such mailbox: <…@…>'],
  [{ message: 'GET https://user:pass@host.example/a?key=abc#d failed' }, 'GET https://…@host.example/a?… failed'],
  [{ message: 'token eyJhbGciOi.eyJ1aWQi.c2ln refused' }, 'token … refused'],
  [{ message: `key ${'aB3'.repeat(11)} refused` }, 'key … refused'],
  [{ message: 'code 123456 was wrong' }, 'code … was wrong'],
  [{ message: 'no project 01a1dd55-529f-7777-82ea-3887ae96a225' }, 'no project 01a1dd55-529f-7777-82ea-3887ae96a225'],
  [{ message: 'connect ECONNREFUSED 127.0.0.1:5432' }, 'connect ECONNREFUSED 127.0.0.1:5432'],
  [null, ''],
  [{ code: 5 }, ''],
])('formats %j as %j', (output, told) => {
  expect(redactReason(output)).toBe(told);
});

test('returns one short line with nothing but the message, for any failure', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (output) => {
      const told = redactReason(output);
      expect(told.length).toBeLessThanOrEqual(300);
      expect(told).not.toMatch(/[\r\n]/);
    }),
  );
});

test('masks secrets anywhere in the text', () => {
  const words = fc.lorem({ maxCount: 5 });
  const secret = fc.oneof(
    fc.emailAddress().filter((address) => /^[\w.+-]+@[\w.-]+$/.test(address)),
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{30,80}$/),
    fc.stringMatching(/^\d{6}$/),
  );
  fc.assert(
    fc.property(words, secret, words, (before, hidden, after) => {
      expect(redactReason({ message: `${before} ${hidden} ${after}` })).not.toContain(hidden);
    }),
  );
});
