import { describe, expect, it } from 'vitest';
import { countChangedBlocks } from './count-changed-blocks.ts';

const page = (body: string, matter = 'title: Raku') => `---\n${matter}\n---\n\n${body}\n`;
const none = { added: 0, removed: 0, changed: 0, hasNewSettings: false };

describe('counting changed blocks', () => {
  it('finds nothing between equal pages, whatever their line ends and draft setting', () => {
    const text = page('# Fire\n\nOne two three.');
    expect(countChangedBlocks(text, text)).toEqual(none);
    expect(countChangedBlocks(text, page('# Fire\r\n\r\nOne two three.'))).toEqual(none);
    expect(countChangedBlocks(page('x', 'title: A\ndraft: true'), page('x', 'title: A\ndraft: false'))).toEqual(none);
    expect(countChangedBlocks(page('x', 'title: A\ndraft: true'), page('x', 'title: A'))).toEqual(none);
  });

  it('counts blocks that were edited, added and removed', () => {
    const before = page('# Fire\n\nThe kiln opens on Sunday at ten.\n\nOld words.\n\nThe end.');
    const after = page('# Fire\n\nThe kiln opens on Monday at ten.\n\nThe end.\n\nSomething entirely new here.');
    expect(countChangedBlocks(before, after)).toEqual({ ...none, added: 1, removed: 1, changed: 1 });
  });

  it('does not take a heading for an edited paragraph', () => {
    expect(countChangedBlocks(page('Raku is fire'), page('# Raku is fire'))).toEqual({ ...none, added: 1, removed: 1 });
  });

  it('notices other settings', () => {
    expect(countChangedBlocks(page('x', 'title: A'), page('x', 'title: B'))).toEqual({ ...none, hasNewSettings: true });
  });

  it('compares a page with nothing', () => {
    expect(countChangedBlocks('', page('One.\n\nTwo.', 'title: A'))).toMatchObject({ added: 2, hasNewSettings: true });
  });
});
