import { test } from 'vitest';
import { silenceNames } from '#entry/testing/faults/silence-names.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

test('reports name servers that never answer, delays nothing else, and loses no domain', async () => {
  say(await silenceNames());
});
