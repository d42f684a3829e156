/** A file of a new site: a text, or an image from its theme's folder. */
export type StarterFile =
  | { readonly path: string; readonly source: string }
  | { readonly path: string; readonly file: string };

export type StarterContent = {
  readonly files: readonly StarterFile[];
  /** Settings sections, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
};
