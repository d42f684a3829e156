import { parseShortcodes, type Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditedEntry, editShortcode, innerText, readTagValues } from './edit-widget.ts';

const first = (source: string): Shortcode => {
  const [part] = parseShortcodes(source);
  if (!part || !('parameters' in part)) throw new Error('no shortcode');
  return part;
};
const alone = (positional: readonly string[] = []) => ({ positional, item: null });

describe('editing an existing widget', () => {
  it('changes only the changed value and keeps unknown values and the inner text', () => {
    const source = '{{% alert   kind="tip" odd=`x "y"` %}}\n\n  Some **text**.\n{{%  /alert %}}';
    const values = readTagValues(first(source), ['kind', 'text']);
    expect(values).toEqual({ kind: 'tip', odd: 'x "y"' });
    expect(editShortcode(source, first(source), alone(['kind', 'text']), { values })).toBe(source);
    expect(
      editShortcode(source, first(source), alone(['kind', 'text']), {
        values: { ...values, kind: 'info', title: 'T' },
      }),
    ).toBe('{{% alert kind="info" odd=`x "y"` title="T" %}}\n\n  Some **text**.\n{{%  /alert %}}');
  });

  it('names positional values once one of them changes', () => {
    const source = '{{< button "Go" "/a" >}}';
    const part = first(source);
    const values = { ...readTagValues(part, ['text', 'link']), link: '/b' };
    expect(editShortcode(source, part, alone(['text', 'link']), { values })).toBe('{{< button text="Go" link="/b" >}}');
  });

  it('replaces the inner text', () => {
    const source = '{{< quote author="J" >}}\nOld.\n{{< /quote >}}';
    const values = readTagValues(first(source), []);
    expect(editShortcode(source, first(source), alone(), { values, text: 'New.' })).toBe(
      '{{< quote author="J" >}}\nNew.\n{{< /quote >}}',
    );
    expect(editShortcode('{{< quote >}}', first('{{< quote >}}'), alone(), { values: {}, text: 'New.' })).toBe(
      '{{< quote >}}New.{{< /quote >}}',
    );
  });

  const tabs =
    '{{< tabs >}}\n<!-- a -->\n{{< tab "A" odd="1" >}}One{{< /tab >}}\n{{< tab "B" >}}Two{{< /tab >}}\n{{< /tabs >}}';
  const shape = { positional: [], item: { name: 'tab', positional: ['title'] } };
  const entriesOf = (part: Shortcode): EditedEntry[] =>
    part.children.flatMap((child) =>
      'parameters' in child
        ? [{ values: readTagValues(child, ['title']), text: innerText(tabs, child).trim(), from: child }]
        : [],
    );

  it('changes, removes and adds entries and keeps the others byte for byte', () => {
    const part = first(tabs);
    const [one, two] = entriesOf(part);
    if (!one || !two) throw new Error('no entries');
    const edit = (entries: readonly EditedEntry[]) => editShortcode(tabs, part, shape, { values: {}, entries });
    expect(edit([one, two])).toBe(tabs);
    expect(edit([one, { ...two, text: 'Zwei' }])).toBe(tabs.replace('Two', 'Zwei'));
    expect(edit([one])).toBe(tabs.replace('\n{{< tab "B" >}}Two{{< /tab >}}', ''));
    expect(edit([one, two, { values: { title: 'C' }, text: 'Three', from: null }])).toBe(
      tabs.replace('\n{{< /tabs >}}', '\n{{< tab title="C" >}}Three{{< /tab >}}\n{{< /tabs >}}'),
    );
  });

  it('keeps every byte when nothing was changed, for any widget and content', () => {
    const value = fc.string({ unit: fc.constantFrom('a', ' ', '\\"', '\n', 'ü', '='), maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...widgets), value, value, (widget, odd, inner) => {
        const item =
          widget.inner === 'items' ? { name: widget.item.name, positional: widget.item.positional ?? [] } : null;
        const source = `{{< ${widget.name} odd="${odd}" >}}${inner}${item ? `{{< ${item.name} "x" >}}` : ''}{{< /${widget.name} >}}`;
        const part = first(source);
        const entries = part.children.flatMap((child): EditedEntry[] =>
          item && 'parameters' in child
            ? [{ values: readTagValues(child, item.positional), text: innerText(source, child).trim(), from: child }]
            : [],
        );
        const edit = {
          values: readTagValues(part, widget.positional ?? []),
          ...(item ? { entries } : { text: innerText(source, part).trim() }),
        };
        expect(editShortcode(source, part, { positional: widget.positional ?? [], item }, edit)).toBe(source);
      }),
    );
  });
});
