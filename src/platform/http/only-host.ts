/** The Host header, or null if there are two: a proxy in front may have used the other one. */
export function onlyHost(rawHeaders: readonly string[]): string | null {
  let host: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== null) return null;
    host = rawHeaders[at + 1] ?? null;
  }
  return host;
}
