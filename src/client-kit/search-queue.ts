export type SearchChanges = Readonly<Record<string, string | null>>;

/** Where the queue reads the address that holds now, and writes the next one; the promise settles when the router has taken it over. */
export type SearchRouter = {
  readonly read: () => string;
  readonly write: (search: string, replace: boolean) => Promise<void>;
};

/**
 * Changes of the query string, one after the other. The router hands out the query of its last rendering, so that a second change that
 * comes before this rendering would undo the first. Here every change starts from the one before it.
 */
export function makeSearchQueue(router: SearchRouter) {
  let pending: string | null = null;
  return (changes: SearchChanges, { replace = true }: { readonly replace?: boolean } = {}): void => {
    const params = new URLSearchParams(pending ?? router.read());
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    const search = params.toString();
    pending = search;
    void router.write(search, replace).finally(() => {
      // A later change may be on its way already; then that one is where the next change starts.
      if (pending === search) pending = null;
    });
  };
}
