import type { Node } from '@tiptap/pm/model';
import type { ParseContext } from '../read/parser.ts';
import { readBlocks } from '../read/read-blocks.ts';
import type { RichPage } from './page.ts';

/** The definitions in one block; null for most blocks. Kept by node, because a document is written after every few keystrokes. */
const definedBy = new WeakMap<Node, ParseContext | null>();

function definitionsOf(node: Node): ParseContext | null {
  const known = definedBy.get(node);
  if (known !== undefined) return known;
  const labels: string[] = [];
  const note = (one: Node): void => void (one.type.name === 'footnote' && labels.push(`:${one.attrs.label}`));
  note(node);
  node.descendants(note);
  const footnotes = Object.fromEntries(labels.map((label) => [label, -1]));
  const found =
    node.type.name === 'raw' ? readBlocks(String(node.attrs.source)).defined : { references: {}, footnotes };
  const isNone = Object.keys(found.references).length + Object.keys(found.footnotes).length === 0;
  definedBy.set(node, isNone ? null : found);
  return isNone ? null : found;
}

type Known = { readonly definitions: readonly ParseContext[]; readonly context: ParseContext };
const lastKnown = new WeakMap<RichPage, Known>();

/** The definitions of a document as it is now: those of its page, as long as nobody changes one. */
export function contextOf(doc: Node, page: RichPage): ParseContext {
  if (doc === page.doc) return page.context;
  const definitions = doc.content.content.flatMap((node) => definitionsOf(node) ?? []);
  const known = lastKnown.get(page) ?? readKnown(page);
  const isSame =
    definitions.length === known.definitions.length && definitions.every((one, at) => one === known.definitions[at]);
  if (isSame) return known.context;
  // The first definition of a label counts.
  const reversed = definitions.toReversed();
  const context: ParseContext = {
    references: Object.assign({}, ...reversed.map(({ references }) => references)),
    footnotes: Object.assign({}, ...reversed.map(({ footnotes }) => footnotes)),
  };
  lastKnown.set(page, { definitions, context });
  return context;
}

const readKnown = (page: RichPage): Known => ({
  definitions: page.doc.content.content.flatMap((node) => definitionsOf(node) ?? []),
  context: page.context,
});
