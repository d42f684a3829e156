import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.ts';

/** `npm run dev`: the server restarts when its sources change, the client is swapped in place by Vite. */
const env = { PLINTH_URL: 'http://localhost:4701', ...process.env };
const run = (args: readonly string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });

const children = [
  run(['--watch', '--watch-preserve-output', 'src/entry/main.ts']),
  run([path.join(root, 'node_modules/vite/bin/vite.js')]),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
}
