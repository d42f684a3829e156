const prefix = 'plinth.editor.';

/** Browsers have locks on https and localhost only. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Marks an editor as open, until the returned function is called or its tab is closed or crashes. */
export function markEditorOpen(editor: string): () => void {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  locks()
    ?.request(prefix + editor, () => closed)
    .catch(() => undefined);
  return close;
}

/** The editors that are open in tabs of this browser. Their text is not lost, so it is not offered. */
export async function listOpenEditors(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
