import { describe, expect, it } from 'vitest';
import { matchesFavourite, toFavourite } from './favourite.ts';

describe('a favorite', () => {
  it('is a block unless its widget can stand in a line', () => {
    expect(toFavourite({ name: 'Studio', source: '{{< gallery >}}\n{{< /gallery >}}' })).toMatchObject({
      isBlock: true,
      widget: { name: 'gallery' },
    });
    expect(toFavourite({ name: 'Shop', source: '{{< button href="/shop/" >}}Shop{{< /button >}}' }).isBlock).toBe(
      false,
    );
    expect(toFavourite({ name: 'Film', source: '{{% youtube abc %}}' }).widget?.name).toBe('video');
  });

  it('stays usable when its widget no longer exists', () => {
    expect(toFavourite({ name: 'Old', source: '{{< weather >}}' })).toEqual({
      name: 'Old',
      source: '{{< weather >}}',
      isBlock: true,
      widget: undefined,
    });
  });

  it('is found by its name and by its widget', () => {
    const studio = toFavourite({ name: 'Studio', source: '{{< gallery >}}' });
    expect(['stu', 'gall', ''].map((wanted) => matchesFavourite(studio, wanted))).toEqual([true, true, true]);
    expect(matchesFavourite(studio, 'quote')).toBe(false);
  });
});
