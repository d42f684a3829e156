import { expect, test } from 'vitest';
import { QuotaExhausted, Refusal, refuse } from '#contract-kit/refusal.ts';
import { DatabaseDown } from '../db/database-down.ts';
import { answerRefusal } from './answer-refusal.ts';

test('maps a refusal to its status, with one sentence or a list of lines', () => {
  expect(answerRefusal(refuse('not_found'))).toMatchObject({
    status: 404,
    body: { code: 'plinth.not_found', _message: expect.any(String) },
  });
  expect(answerRefusal(refuse('invalid', ['a', 'b'])).body._message).toEqual(['a', 'b']);
});

test('adds the detail of a refusal as data, and nothing if it has none', () => {
  const stale = new Refusal('kiln.stale', 'conflict', 'Changed meanwhile.', { head: { hash: 'b' } });
  expect(answerRefusal(stale).body).toEqual({
    _message: 'Changed meanwhile.',
    code: 'kiln.stale',
    detail: { head: { hash: 'b' } },
  });
  expect(answerRefusal(refuse('not_found')).body).not.toHaveProperty('detail');
});

test('answers an exhausted quota with 403 and its text twice, as the client expects', () => {
  expect(answerRefusal(new QuotaExhausted('Your plan holds 1 project.', 'projects'))).toMatchObject({
    status: 403,
    body: { _message: 'Your plan holds 1 project.', quotaLimitExhausted: 'Your plan holds 1 project.' },
  });
});

test('answers an unavailable database with 503, and an unexpected error with a 500 without details', () => {
  expect(answerRefusal(new DatabaseDown('gone')).status).toBe(503);
  const { status, body } = answerRefusal(new Error('password=hunter2 at users.ts:1'));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
});
