import { describe, expect, it } from 'vitest';
import { findProblem, shortcodeAt } from './find-problem.ts';

const source =
  '---\ntitle: A\n---\nSee [one](/gone.md) and [two \\[2\\]](/gone.md "Title").\n\n![](/img/a b.png)\n\n{{< figure src="/img/none.png" >}}\n\n[top](#lost)\n';
const found = (line: number | undefined, target: string | undefined) => {
  const problem = findProblem(source, line, target);
  return problem && [source.slice(problem.from, problem.to), problem.inline?.words];
};

describe('locating a problem', () => {
  it('selects the whole link with its text', () => {
    expect(found(4, '/gone.md')).toEqual(['[one](/gone.md)', 'one']);
    expect(found(10, '#lost')).toEqual(['[top](#lost)', 'top']);
  });

  it('selects the image without alt text', () => {
    const text = 'a\n\n![](/a.png)\n';
    expect(findProblem(text, 3, '/a.png')).toMatchObject({ from: 3, to: 14, inline: { isImage: true, words: '' } });
  });

  it('selects the address inside a widget', () => {
    expect(found(8, '/img/none.png')).toEqual(['/img/none.png', undefined]);
  });

  it('searches other lines when the text has moved, and falls back to the line when the address is gone', () => {
    expect(found(99, '/gone.md')?.[0]).toBe('[one](/gone.md)');
    expect(found(8, '/other.md')?.[0]).toBe('{{< figure src="/img/none.png" >}}');
    expect(found(undefined, undefined)).toBeNull();
  });
});

describe('the widget at the caret', () => {
  const text = 'a {{< tabs >}}{{< tab "x" >}}b {{< button "y" "/z" >}}{{< /tab >}}{{< /tabs >}}';
  const isKnown = (name: string) => name !== 'tab';
  it('is the innermost widget that has a form', () => {
    expect(shortcodeAt(text, text.indexOf('"y"'), isKnown)?.name).toBe('button');
    expect(shortcodeAt(text, text.indexOf('b {{'), isKnown)?.name).toBe('tabs');
    expect(shortcodeAt(text, 0, isKnown)).toBeNull();
  });
});
