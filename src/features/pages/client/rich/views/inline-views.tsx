import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import styles from './views.module.css';

/** HTML in running text: shown as it is written, and never run. */
export function RawInlineView({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper as="span" className={styles.inlineSource} data-selected={selected}>
      {String(node.attrs.source)}
    </NodeViewWrapper>
  );
}

export function FootnoteReferenceView({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  const label = String(node.attrs.label);
  return (
    <NodeViewWrapper
      as="sup"
      className={styles.footnoteReference}
      data-selected={selected}
      role="doc-noteref"
      aria-label={t('pages.rich.footnote', { label })}
      title={t('pages.rich.footnote', { label })}
    >
      {label}
    </NodeViewWrapper>
  );
}
