/** The lengths are limited so that text in which nothing is closed is read in linear time. */
const fontFace = /@font-face\s{0,20}\{[^}]{0,4000}\}/gi;
const importRule = /@import[^;]{0,2000};/gi;
const address = /url\(\s{0,20}(?!["']?data:)[^)]{0,2000}\)/gi;

/** Styles that load nothing: without fonts, imports and images from files. They fall back to what the browser has. */
export const stylesWithoutFiles = (css: string): string =>
  css.replace(fontFace, '').replace(importRule, '').replace(address, 'none');
