import type { Editor } from '@tiptap/core';
import { runFormat } from './run-format.ts';

/** The kinds of blocks that text can be turned into. */
export const blockTypes = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'bulleted',
  'numbered',
  'task',
  'quote',
  'codeBlock',
] as const;
export type BlockType = (typeof blockTypes)[number];

const levelOf = (type: BlockType): 1 | 2 | 3 | 4 | undefined =>
  type.startsWith('heading') ? (Number(type.at(-1)) as 1 | 2 | 3 | 4) : undefined;

export const isTask = (editor: Editor): boolean =>
  editor.isActive('listItem', { checked: true }) || editor.isActive('listItem', { checked: false });

export function isBlockType(editor: Editor, type: BlockType): boolean {
  const level = levelOf(type);
  if (level) return editor.isActive('heading', { level });
  switch (type) {
    case 'bulleted':
      return editor.isActive('bulletList') && !isTask(editor);
    case 'numbered':
      return editor.isActive('orderedList');
    case 'task':
      return isTask(editor);
    case 'quote':
      return editor.isActive('blockquote');
    case 'codeBlock':
      return editor.isActive('codeBlock');
    default:
      return false;
  }
}

/** Turns the selected blocks into another kind; the kind they have already is taken off. */
export function turnInto(editor: Editor, type: BlockType): void {
  const level = levelOf(type);
  const plain = editor.chain().focus();
  if (level) return void plain.clearNodes().setHeading({ level }).run();
  if (type === 'paragraph') return void plain.clearNodes().run();
  if (isBlockType(editor, type)) return void plain.run();
  if (type === 'codeBlock') return void plain.clearNodes().setCodeBlock().run();
  plain.clearNodes().run();
  if (type === 'bulleted' || type === 'numbered' || type === 'task' || type === 'quote') runFormat(editor, type);
}
