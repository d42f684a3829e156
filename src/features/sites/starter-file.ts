/** A text file that a new site begins with. */
export type StarterFile = { readonly path: string; readonly source: string };
