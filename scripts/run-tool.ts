import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './root.ts';

/** `remark` is printed beside the name of a check, also if it passed. */
export type ToolEnd = { readonly isGood: boolean; readonly output: string; readonly remark?: string };

/** The command of an installed package, by the file in its package.json: the `.bin` links differ between systems. */
export function binFile(packageName: string, command = packageName): string {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return path.join(folder, file);
}

/** Runs a tool with this Node; `show` prints its output as it runs. In the background it mostly takes time that nothing else needs. */
export function runTool(
  file: string,
  args: readonly string[],
  options: { readonly show?: boolean; readonly env?: NodeJS.ProcessEnv; readonly inBackground?: boolean } = {},
): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    if (options.inBackground && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => resolve({ isGood: code === 0, output }));
  });
}
