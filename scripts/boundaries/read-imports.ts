import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EcmaScriptModule, type Program, parseSync } from 'oxc-parser';

/** One import of a module: its target by path from the root (`src/…`, `themes/…`), or the name of a package (`zod`, `node:fs`). */
export type Import = { readonly to: string; readonly line: number; readonly isType: boolean };
export type Module = { readonly file: string; readonly imports: readonly Import[] };

export type Source = {
  readonly file: string;
  readonly code: string;
  readonly module: EcmaScriptModule;
  readonly program: Program;
};

/** A cache by name and content: the tests of the rules read the whole tree again and again, each time with one more file. */
const known = new Map<string, Source>();

/** Reads a source file. A parse error stops the check. */
export function readSource(root: string, file: string): Source {
  const code = readFileSync(path.join(root, file), 'utf8');
  const before = known.get(file);
  if (before?.code === code) return before;
  const result = parseSync(file, code);
  const [broken] = result.errors;
  if (broken) throw new Error(`${file} cannot be read: ${broken.message}`);
  const source: Source = {
    file,
    code,
    module: result.module,
    // Computed on demand: for most files only the imports are needed.
    get program() {
      return result.program;
    },
  };
  known.set(file, source);
  return source;
}

/** A script of a published site may load an address of that site, which is no module of this tree. Elsewhere an import is a literal. */
const isQuote = (character: string): boolean => character === "'" || character === '"';

/** The imports of a source file, including types and dynamic imports. */
export function importsOf({ file, code, module }: Source): Module {
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { ...moduleRequest, isType } : [])),
    ),
    ...module.dynamicImports
      .map(({ moduleRequest }) => ({
        ...moduleRequest,
        value: code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
        isType: false,
      }))
      .filter(({ start }) => !file.endsWith('.browser.ts') || isQuote(code.charAt(start))),
  ];
  return {
    file,
    imports: requests.map(({ value, start, isType }) => ({
      to: target(file, value),
      line: code.slice(0, start).split('\n').length,
      isType,
    })),
  };
}

/** Packages of this tree, by the name under which they are imported. */
const ownPackage = /^@plinth\/([a-z-]+)\//;

export function target(file: string, request: string): string {
  if (request.startsWith('#themes/')) return request.slice(1);
  if (ownPackage.test(request)) return request.replace(ownPackage, 'packages/$1/src/');
  if (request.startsWith('#')) return `src/${request.slice(1)}`;
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request);
  const [first = '', second = ''] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : request.startsWith('node:') ? request : first;
}
