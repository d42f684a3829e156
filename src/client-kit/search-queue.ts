export type SearchChanges = Readonly<Record<string, string | null>>;

/** Reads the current query and navigates to the next one; the promise resolves when the router has applied it. */
export type SearchRouter = {
  readonly read: () => string;
  readonly write: (search: string, replace: boolean) => Promise<void>;
};

/**
 * Serializes changes of the query string. The router returns the query of its last rendering, so a second change before the next rendering
 * would undo the first. Here every change starts from the previous one.
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
      // A later change may already be pending; then the next change starts from that one.
      if (pending === search) pending = null;
    });
  };
}
