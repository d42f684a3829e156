/** A path from the server, for the router; undefined if it is not a path inside this client. */
export function pathInApp(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//')) return undefined;
  return path.startsWith('/app/') ? path.slice('/app'.length) : path;
}
