import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { expect, test } from 'vitest';
import { lowerHelperPriority } from './lower-priority.ts';

const helpers = (): number[] =>
  readdirSync('/proc/self/task')
    .filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('V8Worker'))
    .map(Number);

test.runIf(process.platform === 'linux')('helper threads of the engine give way to the main thread', () => {
  const before = os.getPriority();
  lowerHelperPriority();
  expect(helpers().length).toBeGreaterThan(0);
  for (const id of helpers()) expect(os.getPriority(id)).toBe(5);
  expect(os.getPriority()).toBe(before);
});
