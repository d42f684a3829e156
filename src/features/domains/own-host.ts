const maxHost = 253;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Ends of names that mean something inside a house or a machine, never on the web. */
const privateEnds = new Set(['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'invalid', 'onion', 'arpa']);

/** Could this be the name of a site on the web? Small letters, digits and hyphens; other scripts come as punycode. */
export function isWebHost(host: string): boolean {
  if (host.length > maxHost) return false;
  const labels = host.split('.');
  const end = labels.at(-1) ?? '';
  // An end that begins with a digit is the number of a machine, however it is spelled.
  return (
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(end) &&
    !privateEnds.has(end)
  );
}

/** The name itself, or one below it. */
export const isWithin = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);
