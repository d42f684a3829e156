import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'oxc-parser';
import { readSource, type Source } from '../boundaries/read-imports.ts';
import { lengthExceptions } from './exceptions.ts';

const folders = '{src,scripts,e2e,slow,bench,packages/*/src,themes}';
const maxFileLines = 400;
const maxFunctionLines = 60;

/** Generated files say so in their first line. */
const isGenerated = (code: string): boolean => /^\/[/*].*\bgenerated\b/i.test(code.split('\n', 1)[0] ?? '');

type Lengths = { readonly lines: readonly string[]; readonly exceptions: number };

/** A file, or a function by its file and name. */
type Long = { readonly name: string; readonly lines: number; readonly max: number };

/** Files and functions that are too long, one line each, and exceptions that are no longer needed. */
export function checkLengths(root: string, allowed: readonly string[] = lengthExceptions): Lengths {
  const find = (endings: string): string[] => globSync([`${folders}/**/*.{${endings}}`], { cwd: root }).sort();
  const sources = find('ts,tsx').map((file) => readSource(root, file));
  const styles = find('css,scss').map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
  const long = [...[...sources, ...styles].flatMap(longFile), ...sources.flatMap(longFunctions)];
  const names = new Set(long.map(({ name }) => name));
  return {
    lines: [
      ...long
        .filter(({ name }) => !allowed.includes(name))
        .map(({ name, lines, max }) => `${name} has ${lines} lines, ${max} at most`),
      ...allowed.filter((name) => !names.has(name)).map((name) => `${name} is short enough: take it off the list`),
    ],
    exceptions: allowed.length,
  };
}

function longFile({ file, code }: Pick<Source, 'file' | 'code'>): Long[] {
  const lines = code.trimEnd().split('\n').length;
  return lines > maxFileLines && !isGenerated(code) ? [{ name: file, lines, max: maxFileLines }] : [];
}

function longFunctions(source: Source): Long[] {
  // No function is longer than its file.
  if (source.code.split('\n').length <= maxFunctionLines) return [];
  const found: Long[] = [];
  const visit = (node: Node, name: string, isSuite: boolean): void => {
    const own = nameOf(node) ?? name;
    const lines = isFunction(node) && !isSuite ? source.code.slice(node.start, node.end).split('\n').length : 0;
    if (lines > maxFunctionLines) found.push({ name: `${source.file} ${own}`, lines, max: maxFunctionLines });
    const isSuiteCall = isDescribe(node);
    for (const child of childrenOf(node)) visit(child, own, isSuiteCall);
  };
  visit(source.program, 'module', false);
  return found;
}

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** A suite is a list of tests, which are measured one by one. */
function isDescribe(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let { callee } = node as { callee: Node };
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return callee.type === 'Identifier' && callee.name === 'describe';
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return node.id?.name;
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : undefined;
  if (node.type === 'MethodDefinition' || node.type === 'Property')
    return node.key.type === 'Identifier' ? node.key.name : undefined;
  if (node.type === 'CallExpression') {
    const [first] = node.arguments;
    return first?.type === 'Literal' && typeof first.value === 'string' ? `"${first.value}"` : undefined;
  }
  return undefined;
}

const isNode = (value: unknown): value is Node => typeof (value as { type?: unknown } | null)?.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
