const maxHost = 253;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Top-level names for local networks, which are never public. */
const privateTopLevels = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'invalid',
  'onion',
  'arpa',
]);

/** Can this be a public host name? Lowercase letters, digits and hyphens; other scripts as punycode. */
export function isPublicHost(host: string): boolean {
  if (host.length > maxHost) return false;
  const labels = host.split('.');
  const end = labels.at(-1) ?? '';
  // A last label that starts with a digit is an IP address, however it is written.
  return (
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(end) &&
    !privateTopLevels.has(end)
  );
}

/** The name itself, or one below it. */
export const isWithin = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);
