/** Text that mail programs turn into a link, or that a reader would take for one: an address, a host, anything with a scheme. */
const looksLikeAddress = /@|:\/\/|\bwww\b|[\p{L}\d][\p{L}\d-]*[.。．](?:\p{Ll}{2,}|\p{Lu}{2,}|xn--)(?![\p{Lu}\p{Ll}])/u;

/**
 * The name of a person or project, for a mail to someone who does not know them. A name that contains an address would put a stranger's
 * link into our mail, so it is replaced.
 */
export const safeMailName = (name: string, instead: string): string =>
  looksLikeAddress.test(name.normalize('NFKC')) ? instead : name;
