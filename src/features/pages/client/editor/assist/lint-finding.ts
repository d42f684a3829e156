/** A mistake in the text of a page. */
export type Finding = {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
};

export type FindingText =
  | 'twice'
  | 'date'
  | 'number'
  | 'yesNo'
  | 'choice'
  | 'unknownWidget'
  | 'badValues'
  | 'stray'
  | 'noEntries'
  | 'unreadable';

/** The text of a finding in the person's language. */
export type Say = (
  text: FindingText,
  values: { readonly name?: string; readonly values?: string; readonly problem?: string },
) => string;
