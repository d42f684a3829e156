import type { PdfAnswer, PdfRequest } from './pdf-messages.ts';

/** Larger files are downloaded instead. */
const maxBytes = 50 * 1024 * 1024;
/** A page that takes longer is given up, and with it the document. */
const maxMs = 20_000;

export type OpenPdf = {
  readonly pages: number;
  /** The height of the first page divided by its width. */
  readonly ratio: number;
  draw(page: number, width: number): Promise<ImageBitmap>;
};

/** Loads a PDF into a worker of its own, which ends with the signal. Rejects if it cannot be shown. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const bytes = await loadBytes(url, signal);
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  port.start();
  signal.addEventListener('abort', () => worker.terminate());
  // One request at a time: answers carry no number.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (request: PdfRequest, transfer: Transferable[] = []): Promise<PdfAnswer> => {
    const answer = last.then(() => askWorker({ worker, port }, request, transfer));
    last = answer.catch(() => undefined);
    return answer;
  };
  const opened = await ask({ kind: 'open', bytes }, [bytes]);
  if (opened.kind !== 'opened') throw new Error('The PDF cannot be read.');
  return {
    pages: opened.pages,
    ratio: opened.ratio,
    async draw(page, width) {
      const drawn = await ask({ kind: 'draw', page, width });
      if (drawn.kind !== 'drawn') throw new Error('The page cannot be drawn.');
      return drawn.image;
    },
  };
}

async function loadBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || Number(answer.headers.get('content-length')) > maxBytes)
    throw new Error(`preview: ${answer.status}`);
  return answer.arrayBuffer();
}

type Line = { readonly worker: Worker; readonly port: MessagePort };

function askWorker({ worker, port }: Line, request: PdfRequest, transfer: Transferable[]): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const fail = () => {
      worker.terminate();
      ended.abort();
      reject(new Error('The PDF takes too long, or cannot be read.'));
    };
    const timer = setTimeout(fail, maxMs);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    const take = ({ data }: MessageEvent<PdfAnswer>) => {
      ended.abort();
      resolve(data);
    };
    port.addEventListener('message', take, { signal: ended.signal });
    worker.addEventListener('error', fail, { signal: ended.signal });
    port.postMessage(request, transfer);
  });
}
