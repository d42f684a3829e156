import { parseShortcodes } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, widgetSource } from './widget-source.ts';

const alone = { name: 'figure', inner: 'none', sample: '' } as const;

describe('the source of a widget', () => {
  it('contains only the values that were filled in', () => {
    expect(widgetSource(alone, { src: '/a.png', alt: '' })).toBe('{{< figure src="/a.png" >}}');
  });

  it('includes the text of its sample', () => {
    const alert = {
      name: 'alert',
      inner: 'markdown',
      sample: '{{< alert tone="info" >}}\nRead this.\n{{< /alert >}}',
    } as const;
    expect(widgetSource(alert, {})).toBe('{{< alert >}}\nRead this.\n{{< /alert >}}');
    expect(contentOf('alert', 'nothing here')).toBe('');
  });

  it('writes custom entries', () => {
    const gallery = { name: 'gallery', inner: 'items', sample: '', item: { name: 'image' } } as const;
    const source = widgetSource(gallery, {}, [
      { values: { src: '/a.png' }, text: '' },
      { values: { src: '/b.png' }, text: 'Two\nlines' },
    ]);
    expect(source).toBe(
      '{{< gallery >}}\n{{< image src="/a.png" >}}\n{{< image src="/b.png" >}}\nTwo\nlines\n{{< /image >}}\n{{< /gallery >}}',
    );
  });

  it('parses back to the same values, whatever they contain', () => {
    const isWritable = (text: string) => text.trim() === text && !/[\n\r\u2028\u2029`]|\{\{[<%]/.test(text);
    const value = fc.string({ unit: fc.constantFrom('a', '"', '\\', ' ', '=', '<', '>', '}', 'ü'), minLength: 1 });
    fc.assert(
      fc.property(value.filter(isWritable), (title) => {
        const [first] = parseShortcodes(widgetSource(alone, { title }));
        expect(first && 'parameters' in first ? first.parameters.named.title : undefined).toBe(title);
      }),
    );
  });
});
