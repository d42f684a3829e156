import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenderedBlock } from './rendered-block.tsx';
import { SourceDialog } from './source-dialog.tsx';
import styles from './views.module.css';
import { BlockBar } from './widget-view.tsx';

/** A block that has no form of its own (HTML, or Markdown that we would write differently): drawn by the renderer, edited as source. */
export function SourceView(props: NodeViewProps) {
  const { node, selected, editor, updateAttributes } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const source = String(node.attrs.source);
  const title = t(node.type.name === 'htmlBlock' ? 'pages.rich.html' : 'pages.rich.markdown');
  const apply = (next: string) => {
    updateAttributes({ source: next });
    setEditing(false);
    setTimeout(() => editor.commands.focus());
  };
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
      {isEditing && <SourceDialog source={source} onApply={apply} onClose={() => setEditing(false)} />}
    </NodeViewWrapper>
  );
}
