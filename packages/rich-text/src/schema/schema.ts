import { type Extensions, getSchema } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import type { Attrs, Fragment, MarkType, NodeType, Node as ProseNode } from '@tiptap/pm/model';
import { blockNodes } from './block-nodes.ts';
import { inlineNodes } from './inline-nodes.ts';
import { Origin } from './origin.ts';
import { widgetNodes } from './widget-nodes.ts';

/** The extensions of the editor that define its documents. An editor adds views and commands, and no nodes. */
export const richTextExtensions: Extensions = [Document, ...blockNodes, ...widgetNodes, ...inlineNodes, Origin];

export const schema = getSchema(richTextExtensions);

export function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`There is no node “${name}”.`);
  return type;
}

export function markType(name: string): MarkType {
  const type = schema.marks[name];
  if (!type) throw new Error(`There is no mark “${name}”.`);
  return type;
}

export const makeNode = (
  name: string,
  attrs: Attrs | null,
  content?: Fragment | ProseNode | readonly ProseNode[] | null,
): ProseNode => nodeType(name).create(attrs, content);
