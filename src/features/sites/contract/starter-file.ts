/** What a new site begins with: a text, or a picture that lies beside its theme. */
export type StarterFile =
  | { readonly path: string; readonly source: string }
  | { readonly path: string; readonly file: string };

export type StarterContent = {
  readonly files: readonly StarterFile[];
  /** Sections of settings, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
};
