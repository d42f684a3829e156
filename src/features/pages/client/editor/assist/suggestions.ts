export type Suggestion = {
  readonly label: string;
  readonly detail?: string;
  /** The text to insert if it is not the label. */
  readonly insert?: string;
  /** Where the cursor goes in the inserted text; at its end if omitted. */
  readonly cursor?: number;
};

/** Suggestions for the text from `from` up to the cursor. */
export type Suggestions = { readonly from: number; readonly options: readonly Suggestion[] };

/** The names that the site's pages use. */
export type Terms = Readonly<Record<'tags' | 'authors' | 'series', readonly string[]>>;
