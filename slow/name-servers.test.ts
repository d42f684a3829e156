import { test } from 'vitest';
import { silenceNames } from '#entry/testing/faults/silence-names.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

test('name servers that never answer: people are told so, nothing else waits, and no domain is lost', async () => {
  say(await silenceNames());
});
