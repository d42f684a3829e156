import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import '@fontsource/jetbrains-mono/400.css';

/** Our tokens have the same names in light and dark, so one editor theme serves both. */
const look = EditorView.theme({
  '&': { height: '100%', fontSize: '14px', backgroundColor: 'transparent', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '22px', overflow: 'auto' },
  '.cm-content': { padding: '20px 0 40vh', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 28px' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--accent-ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-tint-2)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--amber-tint)' },
  '.cm-searchMatch': { backgroundColor: 'var(--amber-tint)', outline: '1px solid var(--amber-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--amber-line)' },
  '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--text)', border: '0' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 12px', font: '400 13px/20px var(--font)' },
  '.cm-panel.cm-search label': { fontSize: '13px' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text-2)', fontSize: '18px', padding: '4px 8px' },
  '.cm-textfield': {
    height: '30px',
    padding: '0 8px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-s)',
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    fontSize: '13px',
  },
  '.cm-button': {
    height: '30px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-s)',
    background: 'var(--raised)',
    color: 'var(--text)',
    fontSize: '13px',
  },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--text-3)' },
  '.cm-deletedChunk': { paddingInline: '12px' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-specialChar': { color: 'var(--red-ink)' },
});

const colours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent-ink)' },
  { tag: [tags.monospace, tags.string], color: 'var(--blue-ink)' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.attributeName], color: 'var(--accent-ink)' },
  { tag: [tags.keyword, tags.bool, tags.null, tags.number, tags.tagName], color: 'var(--amber-ink)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.contentSeparator], color: 'var(--text-3)' },
  { tag: tags.quote, color: 'var(--text-2)' },
  { tag: tags.invalid, color: 'var(--red-ink)' },
]);

export const editorTheme: Extension = [look, syntaxHighlighting(colours)];

/** The editor as a form field: as tall as the field, with less padding. */
export const codeTheme: Extension = EditorView.theme({
  '.cm-content': { padding: '8px 0' },
  '.cm-line': { padding: '0 12px' },
  '.cm-scroller': { fontSize: '13px', lineHeight: '20px' },
});
