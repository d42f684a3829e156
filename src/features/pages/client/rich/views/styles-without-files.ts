/** Where the app has the fonts that sites can use. */
export const fontFolder = '/app/fonts/';

/** The lengths are limited so that text in which nothing is closed is read in linear time. */
const fontFace = /@font-face\s{0,20}\{[^}]{0,4000}\}/gi;
const importRule = /@import[^;]{0,2000};/gi;
const address = /url\(\s{0,20}(?!["']?data:)[^)]{0,2000}\)/gi;
/** A font of the theme, beside the sheet of the site. */
const themeFont = /url\("fonts\/([a-z0-9-]{1,100}\.woff2)"\)/;

/** Styles that load nothing but the fonts of the theme: without other fonts, imports and images from files. */
export const stylesWithoutFiles = (css: string): string =>
  (css.match(fontFace) ?? []).map(fontFromApp).join('') +
  css.replace(fontFace, '').replace(importRule, '').replace(address, 'none');

function fontFromApp(rule: string): string {
  const isTheme = themeFont.test(rule) && rule.match(address)?.length === 1;
  return isTheme ? rule.replace(themeFont, (_, file: string) => `url("${fontFolder}${file}")`) : '';
}
