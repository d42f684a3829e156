import { z } from 'zod';

export const maxWidgetBytes = 20 * 1024;

export const WidgetName = z.string().trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.');

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** One shortcode with its values and everything it encloses. */
const WidgetSource = z
  .string()
  .regex(/^\{\{[<%]\s*[\w-][^]*[>%]\}\}$/, 'This isn’t a widget.')
  .refine((source) => utf8Length(source) <= maxWidgetBytes, 'This widget is larger than 20 KB.');

/** A widget under a name: a favorite of a person, or shared in a project. */
export const SavedWidget = z.object({ name: z.string(), source: z.string() });
export type SavedWidget = z.infer<typeof SavedWidget>;

/** With `was`, the widget of that name is replaced and renamed; without it, the name must be new. */
export const WidgetToSave = z.strictObject({ name: WidgetName, source: WidgetSource, was: WidgetName.optional() });
export type WidgetToSave = z.infer<typeof WidgetToSave>;

/** Two hundred widgets of 20 KB would slow down every list they are part of. */
export const maxWidgets = 200;
export const maxWidgetBytesTotal = 256 * 1024;
