/** Values to set; `undefined` removes the key. */
export type FrontMatterChanges = Readonly<Record<string, unknown>>;

export type NotEdited = { readonly reason: 'unreadable' | 'not_editable' };
