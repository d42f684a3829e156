import { describe, expect, it } from 'vitest';
import { fixPanel } from './fix-panel.ts';

const source =
  '---\ntitle: A\n---\n[one](/gone.md)\n\n![](/a.png)\n\n{{< figure src="/none.png" >}}\n\n<a href="/gone.html">x</a>\n';
const fixed = (fix: Parameters<typeof fixPanel>[1]['fix'], line: number, target?: string) => {
  const { select, panel } = fixPanel(source, { fix, line, target });
  return [select && source.slice(select.from, select.to), panel?.kind];
};

describe('fixing a warning', () => {
  it('selects the problem and opens the dialog that fixes it', () => {
    expect(fixed('link', 4, '/gone.md')).toEqual(['[one](/gone.md)', 'link']);
    expect(fixed('describe', 6, '/a.png')).toEqual(['![](/a.png)', 'image']);
    expect(fixed('image', 8, '/none.png')).toEqual(['{{< figure src="/none.png" >}}', 'edit-widget']);
    expect(fixed('widget', 8)).toEqual(['{{< figure src="/none.png" >}}', 'edit-widget']);
  });

  it('opens the page settings at the field for problems in front matter', () => {
    expect(fixPanel(source, { fix: 'description', line: undefined, target: undefined }).panel).toEqual({
      kind: 'settings',
      focus: 'description',
    });
  });

  it('selects problems that only editing the text can fix', () => {
    expect(fixed('link', 10, '/gone.html')).toEqual(['/gone.html', undefined]);
  });
});
