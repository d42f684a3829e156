import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLineDashed,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSourceCode,
  IconStrikethrough,
  IconTable,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Toolbar, type ToolbarHandle } from '#ui/toolbar.tsx';
import editorStyles from '../../editor/file-editor.module.css';
import type { Format } from '../../editor/format-text.ts';
import { isTask } from '../document/block-types.ts';
import type { Block } from '../document/move-blocks.ts';
import { runFormat } from '../document/run-format.ts';
import { CaretBlockMenu } from './block-menu.tsx';
import { BlockTypeMenu } from './block-type-menu.tsx';
import { CodeTools } from './code-tools.tsx';
import { TableTools } from './table-tools.tsx';
import type { EditorView } from './use-editor-view.ts';
import { OutlineMenu, ViewMenu } from './view-menu.tsx';

type Tool = {
  readonly name: Exclude<Format, 'heading-1' | 'heading-2' | 'heading-3'> | 'strike' | 'codeBlock' | 'rule';
  readonly icon: ReactElement;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
};

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: <IconBold />,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => runFormat(editor, 'bold'),
  },
  {
    name: 'italic',
    icon: <IconItalic />,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => runFormat(editor, 'italic'),
  },
  {
    name: 'strike',
    icon: <IconStrikethrough />,
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'code',
    icon: <IconCode />,
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => runFormat(editor, 'code'),
  },
  {
    name: 'bulleted',
    icon: <IconList />,
    isActive: (editor) => editor.isActive('bulletList') && !isTask(editor),
    run: (editor) => runFormat(editor, 'bulleted'),
  },
  {
    name: 'numbered',
    icon: <IconListNumbers />,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => runFormat(editor, 'numbered'),
  },
  { name: 'task', icon: <IconListCheck />, isActive: isTask, run: (editor) => runFormat(editor, 'task') },
  {
    name: 'quote',
    icon: <IconBlockquote />,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => runFormat(editor, 'quote'),
  },
  {
    name: 'codeBlock',
    icon: <IconSourceCode />,
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'table',
    icon: <IconTable />,
    isActive: (editor) => editor.isActive('table'),
    run: (editor) => runFormat(editor, 'table'),
  },
  {
    name: 'rule',
    icon: <IconLineDashed />,
    isActive: () => false,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

type Props = {
  ref: Ref<ToolbarHandle>;
  editor: Editor;
  view: EditorView;
  linkTo: (block: Block) => string;
  onAttributes: (block: Block) => void;
  onShortcuts: () => void;
};

/** The formats of the selection; pressed buttons are the formats it has. */
export function RichToolbar({ ref, editor, view, linkTo, onAttributes, onShortcuts }: Props) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.filter(({ isActive }) => isActive(now)).map(({ name }) => name),
  });
  return (
    <Toolbar
      ref={ref}
      className={editorStyles.formats}
      label={t('pages.format.label')}
      onEscape={() => editor.commands.focus()}
    >
      <BlockTypeMenu editor={editor} />
      {tools.map(({ name, icon, run }) => (
        <IconButton
          key={name}
          size="small"
          label={t(`pages.format.${name}`)}
          icon={icon}
          aria-pressed={active.includes(name)}
          onClick={() => run(editor)}
        />
      ))}
      <CaretBlockMenu editor={editor} linkTo={linkTo} onAttributes={onAttributes} />
      <TableTools editor={editor} />
      <CodeTools editor={editor} />
      <span className={editorStyles.gap} />
      <OutlineMenu editor={editor} />
      <ViewMenu view={view} onShortcuts={onShortcuts} />
    </Toolbar>
  );
}
