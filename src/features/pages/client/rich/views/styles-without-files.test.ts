import { describe, expect, it } from 'vitest';
import { stylesWithoutFiles } from './styles-without-files.ts';

describe('styles of a block in the editor', () => {
  it('load no fonts, sheets or images', () => {
    const css = `@import url("a.css");@font-face{font-family:A;src:url(fonts/a.woff2)}p{background:url( 'x.png' ) no-repeat;color:red}`;
    expect(stylesWithoutFiles(css)).toBe('p{background:none no-repeat;color:red}');
  });

  it('keep images that are in the sheet itself', () => {
    const css = `a{background:url("data:image/png;base64,AA==")}`;
    expect(stylesWithoutFiles(css)).toBe(css);
  });
});
