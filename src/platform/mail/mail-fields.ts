import { z } from 'zod';

/** A single line without characters that could add a header, hide text, or change the reading direction. */
const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

const Line = (most: number) =>
  z.string().min(1).max(most).refine(isPlainLine, 'must be one line without control characters');

const WebUrl = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be a web address')
  .refine((text) => /^[\x21-\x7e]+$/.test(text), 'must be encoded');

const isSmallFile = (value: unknown): boolean =>
  value instanceof Uint8Array && value.length > 0 && value.length <= 1_048_576;

/** A file that goes along, from the product itself: its bytes, never a path or an address to read it from. */
const Attachment = z.strictObject({
  name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/, 'must be a plain name'),
  type: z.literal('application/pdf'),
  bytes: z.custom<Uint8Array>(isSmallFile, 'must be bytes, up to 1 MB'),
});
export type Attachment = z.infer<typeof Attachment>;

/** All fields of a mail. There is none for headers or HTML, so none can be injected. */
export const MailFields = z.strictObject({
  /** Exactly one address. */
  to: z
    .email()
    .max(254)
    .refine((text) => /^[\x21-\x7e]+$/.test(text) && !/[,;<>()"\\]/.test(text), 'must be one plain address'),
  subject: Line(200),
  heading: Line(200),
  paragraphs: z.array(Line(2000)).max(20),
  code: Line(40).optional(),
  button: z.strictObject({ label: Line(60), url: WebUrl }).optional(),
  footnote: Line(1000).optional(),
  attachment: Attachment.optional(),
});
export type MailFields = z.infer<typeof MailFields>;
