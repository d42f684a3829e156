import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The peer of `bench/serve.ts`: node:http and a map, with the same bytes in memory, in this many processes. It only looks at the path, and
 * sends only the headers a browser needs to show a page.
 */
const [, , folder = '', processes = '1', ...paths] = process.argv;

if (cluster.isPrimary && Number(processes) > 1) {
  const workers = Array.from({ length: Number(processes) }, () => cluster.fork());
  const ports = await Promise.all(
    workers.map((worker) => new Promise<number>((resolve) => worker.once('listening', ({ port }) => resolve(port)))),
  );
  process.stdout.write(`http://127.0.0.1:${ports[0]}\n`);
} else {
  const files = new Map(
    paths.map((path) => {
      const body = readFileSync(`${folder}${path}index.html`);
      return [
        path,
        { body, headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength } },
      ];
    }),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) response.writeHead(200, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    if (cluster.isPrimary) process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
}
