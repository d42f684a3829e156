/** A free path next to this one: `/a.md` → `/a-copy.md`, `/a-copy-2.md`, … */
export function findFreeName(path: string, isTaken: (path: string) => boolean): string {
  const dot = path.lastIndexOf('.');
  const hasEnding = dot > path.lastIndexOf('/') + 1;
  const stem = hasEnding ? path.slice(0, dot) : path;
  const ending = hasEnding ? path.slice(dot) : '';
  for (let count = 1; ; count += 1) {
    const name = `${stem}-copy${count === 1 ? '' : `-${count}`}${ending}`;
    if (!isTaken(name)) return name;
  }
}
