import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts';

/* Draws the pages of a PDF away from the screen: a hostile one can only stall this worker. Scripts in it are never run. */

class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Filters are elements of a page, and a worker has none. */
class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy(): void {}
}

/** Larger images of a page would take seconds. */
const maxImagePixels = 40_000_000;

let opened: Promise<PDFDocumentProxy> | undefined;

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  if (request.kind === 'open') {
    const place = { fonts: (self as unknown as { readonly fonts: FontFaceSet }).fonts } as unknown as HTMLDocument;
    opened = getDocument({
      data: new Uint8Array(request.bytes),
      CanvasFactory,
      FilterFactory,
      ownerDocument: place,
      useSystemFonts: true,
      useWasm: false,
      maxImageSize: maxImagePixels,
      verbosity: 0,
    }).promise;
    const pdf = await opened;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { kind: 'opened', pages: pdf.numPages, ratio: height / width };
  }
  const page = await (await opened)?.getPage(request.page);
  if (!page) throw new Error('There is no document.');
  const viewport = page.getViewport({ scale: request.width / page.getViewport({ scale: 1 }).width });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return { kind: 'drawn', page: request.page, image: canvas.transferToImageBitmap() };
}

/** The reader of PDF speaks over the worker's own channel as well, so that the screen sends another one. */
self.addEventListener('message', ({ data: port }: MessageEvent) => {
  if (!(port instanceof MessagePort)) return;
  port.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
    void answer(data)
      .catch((): PdfAnswer => ({ kind: 'failed' }))
      .then((reply) => port.postMessage(reply, { transfer: reply.kind === 'drawn' ? [reply.image] : [] }));
  });
  port.start();
});
