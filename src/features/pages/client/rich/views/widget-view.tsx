import { widgetSource } from '@plinth/rich-text/schema/widget-nodes.ts';
import { parseShortcodes, type Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { IconCopy, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { readInlineAttributes } from '../document/read-markdown.ts';
import { RenderedBlock, RenderedInline } from './rendered-block.tsx';
import { SourceDialog } from './source-dialog.tsx';
import styles from './views.module.css';

const EditWidget = lazy(() =>
  import('../../editor/insert-widget.tsx').then((module) => ({ default: module.EditWidget })),
);

const titleOf = (name: string): string => findWidget(name)?.widget.title ?? name;

/** A widget as a block: drawn by the renderer, changed through its form. */
export function WidgetView(props: NodeViewProps) {
  const { node, selected } = props;
  const [isEditing, setEditing] = useState(false);
  const source = widgetSource(node.attrs);
  const title = titleOf(String(node.attrs.name));
  return (
    <NodeViewWrapper
      className={styles.widget}
      data-selected={selected}
      role="group"
      aria-label={title}
      onDoubleClick={() => setEditing(true)}
    >
      <BlockBar {...props} title={title} onEdit={() => setEditing(true)} />
      <RenderedBlock source={source} title={title} />
      {isEditing && <WidgetDialog {...props} source={source} onClose={() => setEditing(false)} />}
    </NodeViewWrapper>
  );
}

export function InlineWidgetView(props: NodeViewProps) {
  const { node, selected } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const title = titleOf(String(node.attrs.name));
  const source = widgetSource(node.attrs);
  return (
    <NodeViewWrapper as="span" className={styles.inlineWidget} data-selected={selected}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('pages.rich.editBlock', { title })}
        onClick={() => setEditing(true)}
      >
        <RenderedInline source={source} title={title} />
      </button>
      {isEditing && <WidgetDialog {...props} source={source} onClose={() => setEditing(false)} />}
    </NodeViewWrapper>
  );
}

type DialogProps = NodeViewProps & { source: string; onClose: () => void };

/** The widget's form; an unknown shortcode has none, so its source is edited instead. */
function WidgetDialog({ node, source, editor, updateAttributes, onClose }: DialogProps) {
  const apply = (markdown: string) => {
    const { name, open, inner, close } = readInlineAttributes(markdown);
    updateAttributes({ name, open, inner, close });
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  const [part] = parseShortcodes(source);
  const hasForm = part !== undefined && 'parameters' in part && findWidget(String(node.attrs.name)) !== undefined;
  if (!hasForm) return <SourceDialog source={source} onApply={apply} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <EditWidget source={source} part={part as Shortcode} onInsert={apply} onClose={onClose} />
    </Suspense>
  );
}

type BarProps = Pick<NodeViewProps, 'editor' | 'node' | 'getPos' | 'deleteNode'> & {
  title: string;
  onEdit: () => void;
};

/** The name of a block and its actions. It is the handle to drag the block by. */
export function BlockBar({ editor, node, getPos, deleteNode, title, onEdit }: BarProps) {
  const { t } = useTranslation();
  const duplicate = () => {
    const at = getPos();
    if (at === undefined) return;
    editor.view.dispatch(editor.state.tr.insert(at + node.nodeSize, node).scrollIntoView());
  };
  return (
    <div className={styles.blockBar} contentEditable={false}>
      <span className={styles.blockName} data-drag-handle>
        <IconGripVertical aria-hidden="true" />
        {title}
      </span>
      {editor.isEditable && (
        <span className={styles.blockActions}>
          <IconButton
            size="small"
            label={t('pages.rich.editBlock', { title })}
            icon={<IconPencil />}
            onClick={onEdit}
          />
          <IconButton size="small" label={t('pages.rich.duplicate')} icon={<IconCopy />} onClick={duplicate} />
          <IconButton size="small" label={t('pages.rich.remove')} icon={<IconTrash />} onClick={deleteNode} />
        </span>
      )}
    </div>
  );
}
