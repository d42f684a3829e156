import type { Node } from '@tiptap/pm/model';
import { normalizeLabel, type ParseContext } from '../read/parser.ts';
import type { TextKind } from '../read/read-inline.ts';
import type { WriteStyle } from './style.ts';
import type { WriteMarks } from './write-marks.ts';

export type InlineWriter = { readonly style: WriteStyle; readonly kind: TextKind; readonly marks: WriteMarks };

export const isCode = (node: Node): boolean => node.marks.some(({ type }) => type.name === 'code');

/** Whether the definition that a link or an image refers to still says the same as the link itself. */
export function isDefined(reference: unknown, href: unknown, title: unknown, { references }: ParseContext): boolean {
  if (typeof reference !== 'string') return false;
  const definition = references[normalizeLabel(reference)];
  return definition !== undefined && definition.href === href && (definition.title || null) === (title || null);
}
