/** A place inside a project, as the client routes it. */
export const pathIn = ({ id, name }: { readonly id: string; readonly name: string }, place: string): string =>
  `/asset/${encodeURIComponent(name)}/${id}/${place}`;
