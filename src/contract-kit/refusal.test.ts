import { expect, test } from 'vitest';
import { QuotaExhausted, Refusal, refusals } from './refusal.ts';

const refuse = refusals('kiln', { too_hot: ['conflict', 'The kiln is too hot.'] });

test('carries room, kind and sentence, and accepts a more specific sentence', () => {
  expect(refuse('too_hot')).toMatchObject({ code: 'kiln.too_hot', kind: 'conflict', message: 'The kiln is too hot.' });
  expect(refuse('too_hot', ['One.', 'Two.'])).toMatchObject({ lines: ['One.', 'Two.'], message: 'One.\nTwo.' });
  expect(new QuotaExhausted('Full.', 'projects')).toBeInstanceOf(Refusal);
});
