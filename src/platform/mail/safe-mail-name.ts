/** What mail programs make a link of, or a reader would take for one: an address, a host, anything with a scheme. */
const looksLikeAddress = /@|:\/\/|\bwww\b|[\p{L}\d][\p{L}\d-]*[.。．](?:\p{Ll}{2,}|\p{Lu}{2,}|xn--)(?![\p{Lu}\p{Ll}])/u;

/**
 * A name that somebody gave themselves or their project, for a mail to a person who does not know them. One that holds an address would
 * make our mail carry a stranger's link, so it is left out.
 */
export const safeMailName = (name: string, instead: string): string =>
  looksLikeAddress.test(name.normalize('NFKC')) ? instead : name;
