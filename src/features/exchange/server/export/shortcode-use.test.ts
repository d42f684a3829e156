import { expect, test } from 'vitest';
import { ShortcodeUse } from './shortcode-use.ts';

const used = (text: string): Record<string, boolean | undefined> => {
  const use = new ShortcodeUse();
  use.read(text);
  return Object.fromEntries(use.names().map((name) => [name, use.isClosed(name)]));
};

test('treats a shortcode as closed if any use closes it, in both notations', () => {
  expect(used('{{< a >}} {{< b x="1" >}}text{{< /b >}} {{% c %}}x{{% / c %}} {{< d/>}} {{<e f="g" />}}')).toEqual({
    a: false,
    b: true,
    c: true,
    d: true,
    e: true,
  });
  expect(used('{{< a >}}{{< /a >}} {{< a >}}')).toEqual({ a: true });
});

test('ignores escaped, incomplete and invalid shortcodes', () => {
  expect(used('{{</* a */>}} {{% "x" %}} {{< b {{ c }} {{< ../d >}} {{<')).toEqual({});
});

test.each([
  ['openings', '{{<'],
  ['torn ones', '{{< a "'],
  ['quotes', '{{< a `x'],
  ['closings', '{{< /a >}}'],
])('scans five megabytes of %s at once', (_what, piece) => {
  const text = piece.repeat((5 * 1024 * 1024) / piece.length);
  const before = process.cpuUsage();
  used(text);
  used(`{{<${' '.repeat(5 * 1024 * 1024)}`);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
});
