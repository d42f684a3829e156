import { describe, expect, it } from 'vitest';
import { stylesWithoutFiles } from './styles-without-files.ts';

describe('styles of a block in the editor', () => {
  it('load no other fonts, and no sheets or images', () => {
    const css = `@import url("a.css");@font-face{font-family:A;src:url(fonts/a.woff2)}p{background:url( 'x.png' ) no-repeat;color:red}`;
    expect(stylesWithoutFiles(css)).toBe('p{background:none no-repeat;color:red}');
  });

  it('load the fonts of the theme from the app', () => {
    const rule = (src: string) => `@font-face{font-family:'Inter';src:${src} format("woff2")}\n`;
    expect(stylesWithoutFiles(`${rule('url("fonts/inter-latin-wght-normal.woff2")')}p{color:red}`)).toBe(
      `@font-face{font-family:'Inter';src:url("/app/fonts/inter-latin-wght-normal.woff2") format("woff2")}\np{color:red}`,
    );
    const other = 'url("fonts/a.woff2"),url(https://elsewhere.example/b.woff2)';
    expect(stylesWithoutFiles(`${rule(other)}${rule('url("fonts/../../api/a.woff2")')}`).trim()).toBe('');
  });

  it('keep images that are in the sheet itself', () => {
    const css = `a{background:url("data:image/png;base64,AA==")}`;
    expect(stylesWithoutFiles(css)).toBe(css);
  });
});
