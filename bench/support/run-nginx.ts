import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian's nginx over a folder, tuned as its own guide recommends; compression is off, as for its peers. */
export async function runNginx(folder: string, files: string, workers: number) {
  const port = await freePort();
  const settings = path.join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; worker_processes ${workers}; user root;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip off;
  keepalive_timeout 75s; keepalive_requests 100000000; open_file_cache max=10000 inactive=60s;
  server { listen 127.0.0.1:${port} reuseport; root ${files}; index index.html; }
}
`,
  );
  const child = spawn('nginx', ['-c', settings], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await pause(50);
  }
  return {
    address,
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
