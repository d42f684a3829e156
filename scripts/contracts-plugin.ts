import { type ESTree, type Plugin, parseSync } from 'vite';

/** The modules in which rooms declare calls and their schemas. */
const contracts = /\/src\/(contract-kit|features\/[^/]+\/contract)(\/[^/]+)?\.ts$/;

/**
 * The fields of a call that the client reads. The server uses the others to validate, count and describe calls; `npm run check` makes sure
 * that client code does not read them (`boundaries/contract-reads.ts`).
 */
const read: ReadonlySet<string> = new Set(['name', 'method', 'path', 'needs', 'accepts', 'effect', 'despite']);

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Removes unused parts of contracts from the client, and with them the schema library where there is no form. A bundler keeps every call at
 * the top level of a module, because it may have side effects; this marks the declarations as pure.
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
    declaratorsOf(statement).flatMap(({ init }) => {
      if (init?.type === 'CallExpression') return [...markPure(init), ...cutUnread(init)];
      return init?.type === 'NewExpression' ? markPure(init) : [];
    }),
  );
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

function declaratorsOf(statement: ESTree.Directive | ESTree.Statement): readonly ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
}

const markPure = ({ start, end }: ESTree.Span): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => ' },
  { start: end, end, text: ')()' },
];

const cutUnread = (call: ESTree.CallExpression): Edit[] =>
  unreadOf(call).map(({ start, end }) => ({ start, end, text: '...{}' }));

function unreadOf({ callee, arguments: [given] }: ESTree.CallExpression): ESTree.ObjectPropertyKind[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || given?.type !== 'ObjectExpression') return [];
  return given.properties.filter((property) => property.type === 'Property' && !isRead(property));
}

function isRead({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier' || read.has(key.name)) return true;
  // The client needs to know whether a call sends a file, and whether a retry carries the key of the first attempt.
  if (key.name === 'body') return value.type === 'Literal';
  return key.name === 'limits' && value.type === 'ObjectExpression' && value.properties.some(isIdempotent);
}

const isIdempotent = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'idempotent';
