import { widgetSource } from '@plinth/rich-text/schema/widget-nodes.ts';
import { parseShortcodes, type Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readInlineAttributes } from '../document/read-markdown.ts';
import { DrawnBlock } from './drawn-block.tsx';
import { RenderedInline } from './rendered-block.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { useOpenedDialog } from './use-opened-dialog.ts';
import styles from './views.module.css';

const EditWidget = lazy(() =>
  import('../../editor/insert-widget.tsx').then((module) => ({ default: module.EditWidget })),
);

const titleOf = (name: string): string => findWidget(name)?.widget.title ?? name;

/** A widget as a block: drawn by the renderer, changed through its form. */
export function WidgetView(props: NodeViewProps) {
  const { node } = props;
  const [isEditing, setEditing] = useOpenedDialog(props);
  const source = widgetSource(node.attrs);
  const title = titleOf(String(node.attrs.name));
  return (
    <DrawnBlock {...props} source={source} title={title} onEdit={() => setEditing(true)}>
      {isEditing && <WidgetDialog {...props} source={source} onClose={() => setEditing(false)} />}
    </DrawnBlock>
  );
}

export function InlineWidgetView(props: NodeViewProps) {
  const { node, selected } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useOpenedDialog(props);
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
