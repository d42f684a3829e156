import { type ESTree, type Plugin, parseSync } from 'vite';

/** Where rooms declare their calls and the schemas of what is sent and answered. */
const contracts = /\/src\/(contract-kit|features\/[^/]+\/contract)(\/[^/]+)?\.ts$/;

/**
 * What the client reads of a call. The rest is for the server, which checks what it is sent, counts it and describes it; `npm run check`
 * sees to it that client code does not read it (`boundaries/contract-reads.ts`).
 */
const read: ReadonlySet<string> = new Set(['name', 'method', 'path', 'needs', 'accepts', 'effect', 'despite']);

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Leaves out of the client what it never uses of the contracts, and with it the library of schemas where no form is. A bundler keeps
 * every call at the top of a module, since it may do something; declarations only return, which is said here for all of them.
 */
export const contractsForClient = (): Plugin => ({
  name: 'plinth-contracts-for-client',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contracts },
    handler: (code, id) => ({ code: shortenContract(code, id), map: null }),
  },
});

export function shortenContract(code: string, file: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const edits = program.body.flatMap((statement) =>
    declaratorsOf(statement).flatMap(({ init }) => (init?.type === 'CallExpression' ? editsOf(init) : [])),
  );
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

function declaratorsOf(statement: ESTree.Directive | ESTree.Statement): readonly ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
}

function editsOf(call: ESTree.CallExpression): Edit[] {
  return [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
    { start: call.end, end: call.end, text: ')()' },
    ...unreadOf(call).map(({ start, end }) => ({ start, end, text: '...{}' })),
  ];
}

function unreadOf({ callee, arguments: [given] }: ESTree.CallExpression): ESTree.ObjectPropertyKind[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || given?.type !== 'ObjectExpression') return [];
  return given.properties.filter((property) => property.type === 'Property' && !isRead(property));
}

function isRead({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier' || read.has(key.name)) return true;
  // A file is sent as it is; a repeat of these calls carries the key of the first try.
  if (key.name === 'body') return value.type === 'Literal';
  return key.name === 'limits' && value.type === 'ObjectExpression' && value.properties.some(isIdempotent);
}

const isIdempotent = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'idempotent';
