import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import editorStyles from '../../editor/file-editor.module.css';

type Action = 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable';

const tools: readonly (readonly [Action, ReactElement, (editor: Editor) => void])[] = [
  ['addRow', <IconRowInsertBottom key="row" />, (editor) => editor.chain().focus().addRowAfter().run()],
  ['addColumn', <IconColumnInsertRight key="column" />, (editor) => editor.chain().focus().addColumnAfter().run()],
  ['deleteRow', <IconRowRemove key="less" />, (editor) => editor.chain().focus().deleteRow().run()],
  ['deleteColumn', <IconColumnRemove key="fewer" />, (editor) => editor.chain().focus().deleteColumn().run()],
  ['deleteTable', <IconTableOff key="none" />, (editor) => editor.chain().focus().deleteTable().run()],
];

/** The actions on the table with the caret. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInTable) return null;
  return (
    <>
      <span className={editorStyles.bar} />
      {tools.map(([name, icon, run]) => (
        <IconButton
          key={name}
          size="small"
          label={t(`pages.rich.table.${name}`)}
          icon={icon}
          onClick={() => run(editor)}
        />
      ))}
    </>
  );
}
