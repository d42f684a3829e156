import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { markdown } from '@codemirror/lang-markdown';
import { yaml } from '@codemirror/lang-yaml';
import type { LanguageSupport } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeTheme, editorTheme } from '#client-kit/editor-theme.ts';
import styles from './lightbox.module.css';

const languages: Readonly<Record<string, () => LanguageSupport>> = {
  css,
  scss: css,
  html,
  htm: html,
  xml: html,
  svg: html,
  js: javascript,
  json: javascript,
  map: javascript,
  ts: () => javascript({ typescript: true }),
  md: markdown,
  yaml,
  yml: yaml,
};

type Props = { name: string; extension: string; text: string };

/** A text with its line numbers, in the colors of its language. Only the visible part is drawn. Loaded on demand. */
export default function CodeView({ name, extension, text }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = new EditorView({
      ...(place.current ? { parent: place.current } : {}),
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': name, 'aria-readonly': 'true', tabindex: '0' }),
          lineNumbers(),
          languages[extension.toLowerCase()]?.() ?? [],
          editorTheme,
          codeTheme,
        ],
      }),
    });
    return () => view.destroy();
  }, [name, extension, text]);
  return <div ref={place} className={styles.text} />;
}
