import { spawn } from 'node:child_process';
import path from 'node:path';
import { startDevIdentityProvider } from './dev-identity-provider.ts';
import { root } from './root.ts';

/** `npm run dev`: the server restarts when its sources change, and Vite updates the client in place. */
const url = process.env.PLINTH_URL || 'http://localhost:4701';
const identityProvider = await startDevIdentityProvider(process.env, url);
const env = { ...process.env, PLINTH_URL: url, ...identityProvider.environment };
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
    identityProvider.close();
    process.exitCode = code ?? 1;
  });
}
