/** Where a zip goes: a site in Hugo's shape, or files into one folder under /static. */
export type ImportTarget = { readonly kind: 'site' } | { readonly kind: 'static'; readonly folder: string };

/**
 * What becomes of a file: content of the site; kept although it is not understood; taken for what the product writes into every export, if
 * its first line says so; or the site's settings.
 */
export type ImportRole = 'content' | 'other' | 'generated' | 'settings';

export type PlannedFile = {
  readonly index: number;
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly role: ImportRole;
};

export type ImportPlan = {
  readonly files: readonly PlannedFile[];
  /** Folders that hold nothing, and so would be lost. */
  readonly folders: readonly string[];
  readonly problems: readonly string[];
};
