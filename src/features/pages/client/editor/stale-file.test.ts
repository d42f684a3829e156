import { expect, it } from 'vitest';
import { CallError } from '#client-kit/call-error.ts';
import { readStale } from './stale-file.ts';

const head = {
  hash: 'a'.repeat(64),
  content: 'theirs',
  by: { firstName: 'A', lastName: 'B' },
  at: '2026-11-01T00:00:00Z',
};
const refusal = (detail: unknown) => new CallError(409, 'pages.stale', ['x'], { detail });

it('reads the conflicting version and the text that both began with', () => {
  expect(readStale(refusal({ head, baseContent: 'before' }))).toEqual({ head, baseContent: 'before' });
  expect(readStale(refusal({ head, baseContent: null }))?.baseContent).toBeNull();
  expect(readStale(refusal({ head: null }))).toEqual({ head: null });
});

it('ignores other failures and malformed details', () => {
  expect(readStale(new CallError(500, 'plinth.unknown', []))).toBeUndefined();
  expect(readStale(refusal('odd'))).toBeUndefined();
  expect(readStale(new Error('x'))).toBeUndefined();
});
