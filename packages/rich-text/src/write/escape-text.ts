const bareUrl = /https?:\/\/[^\s<>`\\]+/g;
const entity = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][\dA-Za-z]{1,31});/;
const special = /[\\`*_~<&[\]!{|]/g;
const everything = /[\\`*_{}[\]<>&~|#!^()]/g;

export type EscapeOptions = {
  readonly isEscapingAll: boolean;
  readonly isCell: boolean;
  /** A bracket follows the text, so that `!` at its end would begin an image. */
  readonly isBeforeBracket: boolean;
};

/** Text that is read as itself and nothing else, with as few escapes as it takes. Line starts are escaped by `escapeLineStart`. */
export function escapeText(text: string, options: EscapeOptions): string {
  if (options.isEscapingAll) return text.replace(everything, '\\$&');
  if (text.search(special) < 0) return text;
  const urls = [...text.matchAll(bareUrl)].map(({ index, 0: url }) => [index, index + url.length] as const);
  const mayLink = /\][([:]/.test(text);
  let url = 0;
  return text.replace(special, (character, at: number) => {
    while (url < urls.length && (urls[url]?.[1] ?? 0) <= at) url += 1;
    // Inside an address an escape would end the link that the renderer makes of it.
    const isInUrl = (urls[url]?.[0] ?? text.length) <= at;
    return isSpecial(text, at, options, mayLink, isInUrl) ? `\\${character}` : character;
  });
}

function isSpecial(text: string, at: number, options: EscapeOptions, mayLink: boolean, isInUrl: boolean): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at + 1]];
  switch (text[at]) {
    case '\\':
      return after === '' || /[!-/:-@[-`{-~]/.test(after);
    case '`':
      return true;
    case '*':
      return !isInUrl && !(/\s/.test(before) && /\s/.test(after));
    case '_':
      return !isInUrl && !(isWordLike(before) && isWordLike(after)) && !(/\s/.test(before) && /\s/.test(after));
    case '~':
      return !isInUrl && (before === '~' || after === '~');
    case '<':
      return /[A-Za-z/!?]/.test(after);
    case '&':
      return entity.test(text.slice(at, at + 40));
    case '[':
      return mayLink || after === '^';
    case '!':
      return after === '' && options.isBeforeBracket;
    case '{':
      // `{\{<` is no shortcode.
      return before === '{' && /[<%]/.test(after);
    case '|':
      return options.isCell;
    default:
      return false;
  }
}

const isWordLike = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character);

/** A line that begins like a heading, a quote, a list, a definition, a rule, a fence or the second line of a table does not become one. */
export function escapeLineStart(line: string, isFirst: boolean): string {
  if (/^(?:#{1,6}|[-+:~])(?:[ \t]|$)|^>|^~~~|^-+[ \t]*$/.test(line)) return `\\${line}`;
  if (!isFirst && /^(?:=+[ \t]*|[:|-][ :|-]*)$/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, '$1\\$2');
}

export const encodeCharacter = (character: string): string =>
  `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;

/** Whitespace at the ends of a text is trimmed by the parser, unless it is written as an entity. */
export const encodeEnds = (text: string): string =>
  text.replace(/^[\s\uFEFF]|[\s\uFEFF]$/g, (character) => encodeCharacter(character));
