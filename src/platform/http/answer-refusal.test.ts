import { expect, test } from 'vitest';
import { QuotaExhausted, Refusal, refuse } from '#contract-kit/refusal.ts';
import { DatabaseDown } from '../db/database-down.ts';
import { answerRefusal } from './answer-refusal.ts';

test('a refusal becomes its status, with one sentence or a list of lines', () => {
  expect(answerRefusal(refuse('not_found'))).toMatchObject({
    status: 404,
    body: { code: 'plinth.not_found', _message: expect.any(String) },
  });
  expect(answerRefusal(refuse('invalid', ['a', 'b'])).body._message).toEqual(['a', 'b']);
});

test('what goes beside the sentence as data is answered as it is, and there is none where none was given', () => {
  const stale = new Refusal('kiln.stale', 'conflict', 'Changed meanwhile.', { head: { hash: 'b' } });
  expect(answerRefusal(stale).body).toEqual({
    _message: 'Changed meanwhile.',
    code: 'kiln.stale',
    detail: { head: { hash: 'b' } },
  });
  expect(answerRefusal(refuse('not_found')).body).not.toHaveProperty('detail');
});

test('a limit of the plan is a 403 with its text twice, as the client expects it', () => {
  expect(answerRefusal(new QuotaExhausted('Your plan holds 1 project.'))).toMatchObject({
    status: 403,
    body: { _message: 'Your plan holds 1 project.', quotaLimitExhausted: 'Your plan holds 1 project.' },
  });
});

test('a database that is away is a 503; anything unforeseen a 500 that says nothing of its insides', () => {
  expect(answerRefusal(new DatabaseDown('gone')).status).toBe(503);
  const { status, body } = answerRefusal(new Error('password=hunter2 at users.ts:1'));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
});
