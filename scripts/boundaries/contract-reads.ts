import {
  type MemberExpression,
  type Node,
  type ObjectPattern,
  type Program,
  type TSType,
  type TSTypeAnnotation,
  Visitor,
} from 'oxc-parser';
import { type Source, target } from './read-imports.ts';
import { isTest } from './rules.ts';

/**
 * The fields of a call that `scripts/contracts-plugin.ts` removes from the built client: reading them works in tests and in development
 * only.
 */
const cutParts: ReadonlySet<string> = new Set(['body', 'params', 'query', 'reply']);

/** Most files contain none of these names, and need no further analysis. */
const mayRead = new RegExp(`\\b(?:${[...cutParts].join('|')})\\b`);

const isContract = (file: string): boolean => /^src\/features\/[^/]+\/contract(\/[^/]+)?\.ts$/.test(file);
/** Screens, and the files beside `client` and `server` in a room, which both use. */
const isClient = (file: string): boolean =>
  !isTest(file) &&
  !isContract(file) &&
  /^src\/(client-kit\/|features\/[^/]+\/(client\/|[^/]+$)|entry\/(?:.*\/)?[^/]+\.tsx$)/.test(file);

/** Every place in client code that reads a field of a call that the built client does not have, one line each. */
export function findContractReads(sources: readonly Source[]): string[] {
  const endpoints = new Set(
    sources
      .filter(({ file }) => isContract(file))
      .flatMap((source) => endpointsOf(source).map((name) => `${source.file} ${name}`)),
  );
  return sources
    .filter(({ file, code }) => isClient(file) && mayRead.test(code))
    .flatMap((source) => readsIn(source, endpoints));
}

/** The calls that a contract declares. */
function endpointsOf({ program }: Source): string[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' &&
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'endpoint'
        ? [id.name]
        : [],
    );
  });
}

function readsIn({ file, code, module, program }: Source, endpoints: ReadonlySet<string>): string[] {
  const known = new Endpoints(endpoints);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      known.addImport(target(file, moduleRequest.value), importName.name ?? null, localName.value);
  known.addTyped(program);
  const lines: string[] = [];
  const tell = (start: number, part: string): void => {
    const line = code.slice(0, start).split('\n').length;
    lines.push(`${file}:${line} reads ${part} of a call: the built client does not have it`);
  };
  const allowed = new Set<Node>();
  new Visitor({
    // `body` stays in the built client if it is a string: client code may check whether a call sends a file.
    BinaryExpression({ left, right }) {
      if (right.type === 'Literal' && typeof right.value === 'string') allowed.add(left);
    },
    MemberExpression(node) {
      const part = memberName(node);
      if (part !== null && cutParts.has(part) && !allowed.has(node) && known.has(node.object)) tell(node.start, part);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern' && init && known.has(init)) tellPattern(id, tell);
      if (id.type === 'Identifier' && init && known.has(init)) known.add(id.name);
    },
    ObjectPattern(node) {
      if (known.isTyped(node)) tellPattern(node, tell);
    },
  }).visit(program);
  return lines;
}

function tellPattern({ properties }: ObjectPattern, tell: (start: number, part: string) => void): void {
  for (const property of properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && cutParts.has(property.key.name))
      tell(property.start, property.key.name);
}

function memberName({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** The names of calls in one file: imported, declared with the type `Endpoint`, or derived from such a name. */
class Endpoints {
  readonly #all: ReadonlySet<string>;
  readonly #names = new Set<string>();
  /** `import * as calls`: the file of each namespace. */
  readonly #modules = new Map<string, string>();
  readonly #types = new Set(['Endpoint']);

  constructor(all: ReadonlySet<string>) {
    this.#all = all;
  }

  add(name: string): void {
    this.#names.add(name);
  }

  addImport(file: string, imported: string | null, local: string): void {
    if (imported === null) this.#modules.set(local, file);
    else if (this.#all.has(`${file} ${imported}`)) this.#names.add(local);
  }

  /** Parameters and variables of the type `Endpoint`, or of a subtype. */
  addTyped(program: Program): void {
    new Visitor({
      TSTypeParameter: ({ name, constraint }) => {
        if (constraint && this.#isEndpointType(constraint)) this.#types.add(name.name);
      },
    }).visit(program);
    new Visitor({
      Identifier: (node) => {
        if (this.isTyped(node)) this.#names.add(node.name);
      },
    }).visit(program);
  }

  isTyped(node: object): boolean {
    const annotation = 'typeAnnotation' in node ? (node.typeAnnotation as TSTypeAnnotation | null) : null;
    return annotation ? this.#isEndpointType(annotation.typeAnnotation) : false;
  }

  has(node: Node): boolean {
    switch (node.type) {
      case 'Identifier':
        return this.#names.has(node.name);
      case 'MemberExpression': {
        const file = node.object.type === 'Identifier' ? this.#modules.get(node.object.name) : undefined;
        return file !== undefined && this.#all.has(`${file} ${memberName(node)}`);
      }
      case 'ConditionalExpression':
        return this.has(node.consequent) || this.has(node.alternate);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        return this.has(node.expression);
      default:
        return false;
    }
  }

  #isEndpointType(type: TSType): boolean {
    return (
      type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && this.#types.has(type.typeName.name)
    );
  }
}
