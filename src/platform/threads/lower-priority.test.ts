import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = `
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { lowerHelperPriority } from ${JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)};
const before = os.getPriority();
lowerHelperPriority();
const helpers = readdirSync('/proc/self/task')
  .filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').startsWith('V8Worker'))
  .map((id) => os.getPriority(Number(id)));
console.log(JSON.stringify({ helpers, isMainUnchanged: os.getPriority() === before }));
`;

test.runIf(process.platform === 'linux')('helper threads of the engine give way to the main thread', () => {
  // In a process of its own: a priority cannot be raised again.
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const { helpers, isMainUnchanged } = JSON.parse(output) as { helpers: number[]; isMainUnchanged: boolean };
  expect(new Set(helpers)).toEqual(new Set([5]));
  expect(isMainUnchanged).toBe(true);
});
