/** A text value of front matter; its range includes quotes. */
export type MatterText = { readonly start: number; readonly end: number; readonly value: string };

/** The new content of a text value: its range as edited, and the value that this must give. */
export type MatterTextEdit = { readonly text: MatterText; readonly raw: string; readonly value: string };
