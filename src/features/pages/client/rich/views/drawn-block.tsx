import { IconCopy, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { NodeSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { RenderedBlock } from './rendered-block.tsx';
import styles from './views.module.css';

type Props = NodeViewProps & {
  source: string;
  title: string;
  onEdit: () => void;
  /** The open dialog. */
  children: ReactNode;
};

/** A block that the renderer draws, with its name and actions above it. A double click edits it. */
export function DrawnBlock({ children, ...props }: Props) {
  const { source, title, selected, onEdit } = props;
  return (
    <NodeViewWrapper
      className={styles.widget}
      data-selected={selected}
      role="group"
      aria-label={title}
      onDoubleClick={onEdit}
    >
      <BlockBar {...props} />
      <RenderedBlock source={source} title={title} />
      {children}
    </NodeViewWrapper>
  );
}

type BarProps = Pick<NodeViewProps, 'editor' | 'node' | 'getPos' | 'deleteNode' | 'selected'> & {
  title: string;
  onEdit: () => void;
};

/** The name of a block and its actions. It is the handle to drag the block by. */
function BlockBar({ editor, node, getPos, deleteNode, selected, title, onEdit }: BarProps) {
  const { t } = useTranslation();
  const duplicate = () => {
    const at = getPos();
    if (at === undefined) return;
    const copyAt = at + node.nodeSize;
    const tr = editor.state.tr.insert(copyAt, node);
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, copyAt)).scrollIntoView());
    editor.commands.focus();
  };
  const remove = () => {
    deleteNode();
    editor.commands.focus();
  };
  // Tab goes to the actions of the selected block only, and past those of all others.
  const tabIndex = selected ? 0 : -1;
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus();
  };
  return (
    <div className={styles.blockBar} contentEditable={false}>
      <span className={styles.blockName} data-drag-handle>
        <IconGripVertical aria-hidden="true" />
        {title}
      </span>
      {editor.isEditable && (
        <span className={styles.blockActions}>
          {(
            [
              [t('pages.rich.editBlock', { title }), <IconPencil key="edit" />, onEdit],
              [t('pages.rich.duplicate'), <IconCopy key="copy" />, duplicate],
              [t('pages.rich.remove'), <IconTrash key="remove" />, remove],
            ] as const
          ).map(([label, icon, act]) => (
            <IconButton
              key={label}
              size="small"
              tabIndex={tabIndex}
              label={label}
              icon={icon}
              onClick={act}
              onKeyDown={leave}
            />
          ))}
        </span>
      )}
    </div>
  );
}
