import { expect, test } from 'vitest';
import { cpuMs } from '#platform/testing/cpu-ms.ts';
import { searchableHtml } from './searchable-html.ts';

test('separates the words of adjacent elements', () => {
  expect(searchableHtml('<p><time>2 May</time><a>Mara</a> writes</p><p>H<sub>2</sub>O</p>')).toBe(
    '<p> <time>2 May</time> <a>Mara</a> writes</p> <p>H<sub>2</sub>O</p>',
  );
});

test('leaves code unchanged', () => {
  const code = '<pre><code><span>foo</span><span>.bar</span></code></pre>';
  expect(searchableHtml(`<b>a</b><i>b</i>${code}<b>a</b><i>b</i>`)).toBe(`<b>a</b> <i>b</i>${code}<b>a</b> <i>b</i>`);
});

test('handles five megabytes of opening tags at once', () => {
  expect(cpuMs(() => searchableHtml('<pre'.repeat(1_250_000)))).toBeLessThan(1000);
});
