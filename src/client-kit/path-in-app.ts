/** A path that the server sent, for the router. Anything that is not a path inside this client is no link. */
export function pathInApp(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//')) return undefined;
  return path.startsWith('/app/') ? path.slice('/app'.length) : path;
}
