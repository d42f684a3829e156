import { expect, test } from 'vitest';
import { readSiteFileInThread } from './site-file-thread.ts';

const count = 100_000;
const many = <Value>(name: (index: number) => string, value: Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value]));
const fileOf = (settings: object, more: object = {}): string => JSON.stringify({ plinth: 1, settings, ...more });

/** Files of megabytes that take a validator longest. */
const hostile = {
  'theme options': fileOf({ 'site-themes': { options: many((index) => `k${index}`, {}) } }),
  colors: fileOf({ 'site-colors': { dark: many((index) => `k${index}`, 1) } }),
  redirects: fileOf({}, { redirects: many((index) => `/a${index}/`, '/b.md') }),
  folders: fileOf({}, { folders: many((index) => `/a${index}`, { defaults: {}, capabilities: {} }) }),
};

test.each(Object.entries(hostile))('reads many %s in the thread, and little of them arrives', async (_, text) => {
  const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
  const { rejected, sections, folders, redirects } = await readSiteFileInThread('hostile', text);
  const [mine, all] = [process.threadCpuUsage(here).user, process.cpuUsage(everywhere).user];
  expect(mine).toBeLessThan(all / 4);
  expect(JSON.stringify([rejected, sections]).length).toBeLessThan(10_000);
  expect(typeof folders + typeof redirects).toBe('stringstring');
});

test('refuses a file with more sections than any version has', async () => {
  const text = fileOf(many((index) => `s${index}`, {}));
  await expect(readSiteFileInThread('hostile', text)).rejects.toThrow('doesn’t contain exported settings');
});
