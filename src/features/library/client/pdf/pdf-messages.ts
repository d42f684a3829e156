/** What the screen asks the worker for. The bytes come first, once. */
export type PdfRequest =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'draw'; readonly page: number; readonly width: number };

/** `ratio` is the height of the first page divided by its width. */
export type PdfAnswer =
  | { readonly kind: 'opened'; readonly pages: number; readonly ratio: number }
  | { readonly kind: 'drawn'; readonly page: number; readonly image: ImageBitmap }
  | { readonly kind: 'failed' };
