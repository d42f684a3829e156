import { expect, it } from 'vitest';
import { CallError } from '#client-kit/call-error.ts';
import { staleHead } from './stale-file.ts';

const head = {
  hash: 'a'.repeat(64),
  content: 'theirs',
  by: { firstName: 'A', lastName: 'B' },
  at: '2026-11-01T00:00:00Z',
};

it('reads the conflicting version', () => {
  expect(staleHead(new CallError(409, 'pages.stale', ['x'], { detail: { head } }))).toEqual(head);
  expect(staleHead(new CallError(409, 'pages.stale', ['x'], { detail: { head: null } }))).toBeNull();
});

it('ignores other failures and malformed details', () => {
  expect(staleHead(new CallError(500, 'plinth.unknown', []))).toBeUndefined();
  expect(staleHead(new CallError(409, 'pages.stale', [], { detail: 'odd' }))).toBeUndefined();
  expect(staleHead(new Error('x'))).toBeUndefined();
});
