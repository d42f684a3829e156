import type { NodeViewProps } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { DrawnBlock } from './drawn-block.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { useOpenedDialog } from './use-opened-dialog.ts';

/** A block that has no form of its own (HTML, or Markdown that we would write differently): drawn by the renderer, edited as source. */
export function SourceView(props: NodeViewProps) {
  const { node, editor, updateAttributes } = props;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useOpenedDialog(props);
  const source = String(node.attrs.source);
  const title = t(node.type.name === 'htmlBlock' ? 'pages.rich.html' : 'pages.rich.markdown');
  const apply = (next: string) => {
    updateAttributes({ source: next });
    setEditing(false);
    setTimeout(() => editor.commands.focus());
  };
  return (
    <DrawnBlock {...props} source={source} title={title} onEdit={() => setEditing(true)}>
      {isEditing && <SourceDialog source={source} onApply={apply} onClose={() => setEditing(false)} />}
    </DrawnBlock>
  );
}
