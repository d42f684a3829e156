import http from 'node:http';

export type SiteResponse = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

type SiteRequest = { readonly method?: string; readonly headers?: http.OutgoingHttpHeaders };

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** A raw request: no client that normalizes the path or sets the Host header. */
export function requestSite(
  { port }: { readonly port: number },
  host: string,
  path: string,
  { method = 'GET', headers = {} }: SiteRequest = {},
): Promise<SiteResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<SiteResponse>();
  const signal = AbortSignal.timeout(10_000);
  const request = http.request({ port, host: '127.0.0.1', path, method, agent, signal, headers: { ...headers, host } });
  request.once('error', reject);
  request.once('response', (answer) => {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.once('error', reject);
    answer.once('end', () => {
      const body = Buffer.concat(pieces);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
    });
  });
  request.end();
  return promise;
}
