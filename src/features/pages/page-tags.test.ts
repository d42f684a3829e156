import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editTags, mergeTags } from './page-tags.ts';

const change = (source: string, add: readonly string[], remove: readonly string[] = []) => {
  const edited = editTags(source, { add, remove });
  return edited.ok ? edited.source : edited.reason;
};

describe('tags of a page', () => {
  it('adds tags once, and keeps the spelling and order of those that stay', () => {
    expect(mergeTags(['Clay', 'news'], { add: ['clay', 'Glaze', 'glaze'], remove: ['News'] })).toEqual([
      'Clay',
      'Glaze',
    ]);
  });

  it('changes the list in its own bytes, in the style it has', () => {
    const source = '---\r\ntitle: "A" # own\r\ntags:\r\n  - one\r\n  - two\r\n---\r\nText\r\n';
    expect(change(source, ['three'], ['one'])).toBe(
      '---\r\ntitle: "A" # own\r\ntags:\r\n  - two\r\n  - three\r\n---\r\nText\r\n',
    );
    expect(change('---\ntags: [a, b]\n---\n', ['c'])).toBe('---\ntags: [ a, b, c ]\n---\n');
  });

  it('adds the first tag, removes the last one with its key, and leaves a page without a change alone', () => {
    expect(change('---\ntitle: A\n---\nText', ['x'])).toBe('---\ntitle: A\ntags: [ x ]\n---\nText');
    expect(change('---\ntitle: A\ntags: [x]\n---\nText', [], ['X'])).toBe('---\ntitle: A\n---\nText');
    const single = '---\ntags:   clay # one\n---\nText';
    expect(change(single, ['Clay'])).toBe(single);
    expect(change('Text', [], ['x'])).toBe('Text');
  });

  it('keeps numbers and the spelling of the key', () => {
    expect(change('---\nTags: [2024]\n---\n', ['x'])).toBe('---\nTags: [ 2024, x ]\n---\n');
    expect(change('---\ntags: [2024, y]\n---\n', [], ['2024'])).toBe('---\ntags: [ y ]\n---\n');
  });

  it('refuses front matter that it cannot edit', () => {
    expect(change('+++\ntags = ["a"]\n+++\n', ['b'])).toBe('+++\ntags = ["a", "b"]\n+++\n');
    expect(change('---\ntags: [a\n---\n', ['b'])).toBe('unreadable');
    expect(change('---\ntags: {a: 1}\n---\n', ['b'])).toBe('not_editable');
  });

  it('gives the same bytes when tags are added and removed again', () => {
    const tag = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(tag, { minLength: 1 }), tag, (tags, fresh) => {
        fc.pre(!tags.includes(fresh));
        const source = `---\ntags:\n${tags.map((each) => `  - ${each}\n`).join('')}---\nText`;
        expect(change(change(source, [fresh]), [], [fresh])).toBe(source);
      }),
    );
  });
});
