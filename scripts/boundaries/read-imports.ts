import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a module: where to, by path from the root (`src/…`, `themes/…`), or the name of a package (`zod`, `node:fs`). */
export type Import = { readonly to: string; readonly line: number };
export type Module = { readonly file: string; readonly imports: readonly Import[] };

/** Reads what a source file imports, types and lazy imports included. A file that cannot be parsed stops the check. */
export function readModule(root: string, file: string): Module {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { errors, module } = parseSync(file, source);
  const [broken] = errors;
  if (broken) throw new Error(`${file} cannot be read: ${broken.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      ...moduleRequest,
      value: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    })),
  ];
  return {
    file,
    imports: requests.map(({ value, start }) => ({
      to: target(file, value),
      line: source.slice(0, start).split('\n').length,
    })),
  };
}

const renderer = '@plinth/site-renderer/';

function target(file: string, request: string): string {
  if (request.startsWith('#themes/')) return request.slice(1);
  if (request.startsWith(renderer)) return `packages/site-renderer/src/${request.slice(renderer.length)}`;
  if (request.startsWith('#')) return `src/${request.slice(1)}`;
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request);
  const [first = '', second = ''] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : request.startsWith('node:') ? request : first;
}
