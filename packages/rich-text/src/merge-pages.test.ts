import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitBlocks } from './merge/split-blocks.ts';
import { mergePages } from './merge-pages.ts';
import { arbitraryPage } from './testing/arbitrary-page.ts';
import { propertyOptions } from './testing/property-options.ts';

const base = '# Title\n\nFirst paragraph here.\n\n- a\n- b\n\nLast paragraph there.\n';

describe('merging two changes', () => {
  test('takes both when they touch different blocks', () => {
    const mine = base.replace('First', 'My first');
    const theirs = base.replace('- b', '- b\n- c');
    expect(mergePages(base, mine, theirs)).toEqual({
      text: '# Title\n\nMy first paragraph here.\n\n- a\n- b\n- c\n\nLast paragraph there.\n',
      conflicts: [],
    });
  });

  test('takes a change beside a new block', () => {
    const mine = base.replace('Last', 'Very last');
    const theirs = `${base}\nAdded behind it.\n`;
    expect(mergePages(base, mine, theirs)).toEqual({
      text: '# Title\n\nFirst paragraph here.\n\n- a\n- b\n\nVery last paragraph there.\n\nAdded behind it.\n',
      conflicts: [],
    });
  });

  test('keeps both when both add a block in the same place, and one when it is the same block', () => {
    const added = (text: string): string => base.replace('- a', `${text}\n\n- a`);
    expect(mergePages(base, added('Mine.'), added('Theirs.')).text).toBe(added('Mine.\n\nTheirs.'));
    expect(mergePages(base, added('Same.'), added('Same.')).text).toBe(added('Same.'));
  });

  test('a block that one deletes is gone, unless the other changed it', () => {
    const without = base.replace('First paragraph here.\n\n', '');
    const retitled = base.replace('Title', 'New title');
    expect(mergePages(base, without, retitled)).toEqual({ text: without.replace('Title', 'New title'), conflicts: [] });
    const { text, conflicts } = mergePages(base, without, base.replace('First', 'Their first'));
    expect(text).toBe(without);
    expect(conflicts).toEqual([
      { base: 'First paragraph here.', mine: '', theirs: 'Their first paragraph here.', position: '# Title'.length },
    ]);
  });

  test('a block that both changed differently is a conflict, and everything else is merged', () => {
    const mine = base.replace('First', 'My first').replace('Title', 'My title');
    const theirs = base.replace('First', 'Their first').replace('- b', '- bb');
    const { text, conflicts } = mergePages(base, mine, theirs);
    expect(text).toBe('# My title\n\nMy first paragraph here.\n\n- a\n- bb\n\nLast paragraph there.\n');
    expect(conflicts).toEqual([
      {
        base: 'First paragraph here.',
        mine: 'My first paragraph here.',
        theirs: 'Their first paragraph here.',
        position: text.indexOf('My first'),
      },
    ]);
  });

  test('the same change on both sides is no conflict', () => {
    const same = base.replace('First', 'Same');
    const theirs = same.replace('Last', 'Other');
    expect(mergePages(base, same, theirs)).toEqual({ text: theirs, conflicts: [] });
  });

  test('blocks that would become one beside each other are a conflict', () => {
    const listed = (item: string): string =>
      base.replace('First paragraph here.', `First paragraph here.\n\n* ${item}`);
    expect(mergePages(base, listed('mine'), listed('theirs'))).toEqual({
      text: listed('mine'),
      conflicts: [{ base: '', mine: '* mine', theirs: '* theirs', position: listed('mine').indexOf('* mine') }],
    });
    const open = `${base}\n\`\`\`\nCode that nothing closes.\n`;
    const { text, conflicts } = mergePages(base, open, `${base}\nTheir last words.\n`);
    expect(text).toBe(open);
    expect(conflicts.map(({ mine, theirs }) => ({ mine, theirs }))).toEqual([
      { mine: '```\nCode that nothing closes.', theirs: 'Their last words.' },
    ]);
  });

  test('merged text has the blocks of both sides and no others, for any edits of any page', () => {
    const edit = fc.record({
      at: fc.nat(30),
      kind: fc.constantFrom('insert', 'delete', 'change'),
      text: arbitraryPage,
    });
    const change = (page: string, edits: readonly { at: number; kind: string; text: string }[]): string => {
      const parts = page.split('\n\n');
      for (const { at, kind, text } of edits) {
        const place = at % parts.length;
        if (kind === 'insert') parts.splice(place, 0, text.slice(0, 80));
        else if (kind === 'change') parts[place] = `${parts[place]} changed`;
        else parts.splice(place, 1);
      }
      return parts.join('\n\n');
    };
    const edits = fc.array(edit, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(arbitraryPage, edits, edits, (page, one, other) => {
        const [mine, theirs] = [change(page, one), change(page, other)];
        const { text, conflicts } = mergePages(page, mine, theirs);
        const known = new Set([...splitBlocks(mine).blocks, ...splitBlocks(theirs).blocks]);
        expect(splitBlocks(text).blocks.filter((block) => !known.has(block))).toEqual([]);
        for (const conflict of conflicts)
          expect(text.slice(conflict.position, conflict.position + conflict.mine.length)).toBe(conflict.mine);
      }),
      propertyOptions(60),
    );
  });

  test('a side that changed nothing gives the other side, byte for byte', () => {
    fc.assert(
      fc.property(arbitraryPage, arbitraryPage, (one, other) => {
        expect(mergePages(one, one, other)).toEqual({ text: other, conflicts: [] });
        expect(mergePages(one, other, one)).toEqual({ text: other, conflicts: [] });
        expect(mergePages(one, other, other)).toEqual({ text: other, conflicts: [] });
      }),
      propertyOptions(100),
    );
  });

  test('changes at both ends of any page are merged without a conflict', () => {
    fc.assert(
      fc.property(arbitraryPage, (middle) => {
        // A block that nothing closes takes in the last words.
        fc.pre(!/<!-- open|```\s*open|~~~/.test(middle));
        const page = (first: string, last: string): string =>
          `${first} words\n\n---\n\n${middle.replace(/^\uFEFF/, '')}\n\n[x]: /y\n\n${last} words\n`;
        const merged = mergePages(page('Old', 'Old'), page('Mine', 'Old'), page('Old', 'Theirs'));
        expect(merged).toEqual({ text: page('Mine', 'Theirs'), conflicts: [] });
      }),
      propertyOptions(150),
    );
  });
});
