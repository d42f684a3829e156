import { describe, expect, it } from 'vitest';
import { completePage } from './complete-page.ts';

const terms = { tags: ['clay', 'fire'], authors: ['mara'], series: [] };

/** Suggestions at the mark `|`, as the text they replace and their labels. */
const complete = (marked: string) => {
  const at = marked.indexOf('|');
  const source = marked.replace('|', '');
  const found = completePage(source, at, terms);
  return found && { typed: source.slice(found.from, at), labels: found.options.map(({ label }) => label), found };
};
/** The text after a suggestion is chosen, with the cursor at `|`. */
const choose = (marked: string, label: string): string => {
  const at = marked.indexOf('|');
  const source = marked.replace('|', '');
  const { from = at, options = [] } = completePage(source, at, terms) ?? {};
  const option = options.find((one) => one.label === label);
  const insert = option?.insert ?? label;
  const cursor = from + (option?.cursor ?? insert.length);
  const text = source.slice(0, from) + insert + source.slice(at);
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
};

describe('completion of front matter', () => {
  it('suggests keys that the page does not have', () => {
    const found = complete('---\ntitle: A\nd|\ndraft: true\n---\n');
    expect(found?.typed).toBe('d');
    expect(found?.labels).toContain('description');
    expect(found?.labels).not.toContain('title');
    expect(found?.labels).not.toContain('draft');
    expect(choose('---\nw|\n---\n', 'weight')).toBe('---\nweight: |\n---\n');
    expect(choose('---\n|\n---\n', 'tags')).toBe('---\ntags: [|]\n---\n');
  });

  it('suggests values', () => {
    expect(complete('---\ndraft: t|\n---\n')).toMatchObject({ typed: 't', labels: ['true', 'false'] });
    expect(complete('---\nlayout: |\n---\n')?.labels).toEqual(['wide']);
    expect(complete('---\ntags: [clay, f|]\n---\n')).toMatchObject({ typed: 'f', labels: ['clay', 'fire'] });
    expect(complete('---\nauthors:\n  - |\n---\n')?.labels).toEqual(['mara']);
    expect(complete('---\ntitle: A|\n---\n')).toBeNull();
  });

  it('suggests nothing outside of it', () => {
    expect(complete('---\ntitle: A\n---\nd|')).toBeNull();
    expect(complete('d|')).toBeNull();
  });
});

describe('completion of widgets', () => {
  it('suggests names and completes the tag', () => {
    expect(complete('{{< al|')?.labels).toContain('alert');
    expect(choose('{{< al|', 'alert')).toBe('{{< alert| >}}');
    expect(choose('{{<|', 'alert')).toBe('{{< alert| >}}');
    expect(choose('{{% al| %}}', 'alert')).toBe('{{% alert| %}}');
  });

  it('suggests the open widget to close, and the entries of the one around', () => {
    expect(complete('{{< alert >}}\nx\n{{< /|')?.labels).toEqual(['alert']);
    expect(complete('{{< tabs >}}\n{{< |')?.labels[0]).toBe('tab');
    expect(complete('{{< /|')).toBeNull();
  });

  it('suggests options and their values', () => {
    const found = complete('{{< alert kind="tip" |');
    expect(found?.labels).toEqual(['title', 'text']);
    expect(choose('{{< alert t|', 'title')).toBe('{{< alert title="|"');
    expect(complete('{{< alert kind="t|')).toMatchObject({ typed: 't' });
    expect(complete('{{< alert kind="t|')?.labels).toContain('warning');
    expect(complete('{{< alert title="a b|')).toBeNull();
    expect(complete('{{< alert >}} t|')).toBeNull();
    expect(complete('{{< unknown x|')).toBeNull();
  });
});
