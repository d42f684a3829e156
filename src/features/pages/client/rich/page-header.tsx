import type { Transaction } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSettings, type SettingsValues, withSettings } from '../settings/settings-values.ts';
import { PageDetails } from './page-details.tsx';
import styles from './page-header.module.css';

/** The page's title, description, date, image and terms, which front matter holds. */
export function PageHeader({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const frontMatter = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.state.doc.attrs.frontMatter),
  });
  const isReadOnly = useEditorState({ editor, selector: ({ editor: now }) => !now.isEditable });
  const read = readSettings(frontMatter);
  const change = useFrontMatter(editor);
  if (read.problem) return <p className={styles.noHeader}>{t('pages.rich.headerUnreadable')}</p>;
  const { values } = read;
  return (
    <header className={styles.header}>
      <HeaderText
        className={styles.title ?? ''}
        label={t('pages.settings.heading')}
        placeholder={t('pages.rich.untitled')}
        value={values.title}
        isReadOnly={isReadOnly}
        onChange={(title) => change({ title })}
        onLeave={() => editor.commands.focus('start')}
      />
      <HeaderText
        className={styles.description ?? ''}
        label={t('pages.settings.description')}
        placeholder={t('pages.rich.addDescription')}
        value={values.description}
        isReadOnly={isReadOnly}
        onChange={(description) => change({ description })}
        onLeave={() => editor.commands.focus('start')}
      />
      <PageDetails values={values} isReadOnly={isReadOnly} onChange={change} />
    </header>
  );
}

/** Changes front matter as part of the document, so that it is undone like any other edit; typing in one go is undone at once. */
function useFrontMatter(editor: Editor): (part: Partial<SettingsValues>) => void {
  const last = useRef<{ readonly transaction: Transaction; readonly key: string }>(undefined);
  useEffect(() => {
    const note = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged && transaction !== last.current?.transaction) last.current = undefined;
    };
    editor.on('transaction', note);
    return () => void editor.off('transaction', note);
  }, [editor]);
  return (part) => {
    const { tr } = editor.state;
    const before = String(tr.doc.attrs.frontMatter);
    const edited = withSettings(before, { ...readSettings(before).values, ...part });
    if (!edited.ok || edited.source === before) return;
    const key = Object.keys(part).join();
    tr.setDocAttribute('frontMatter', edited.source);
    if (last.current?.key === key) tr.setMeta('appendedTransaction', last.current.transaction);
    last.current = { transaction: tr, key };
    editor.view.dispatch(tr);
  };
}

type TextProps = {
  className: string;
  label: string;
  placeholder: string;
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
  /** Enter or the arrow down at the end of the field. */
  onLeave: () => void;
};

/** One line of text that grows with its words. The field keeps what is typed; front matter drops spaces at the end. */
function HeaderText({ className, label, placeholder, value, isReadOnly, onChange, onLeave }: TextProps) {
  const [typed, setTyped] = useState(value);
  if (typed.trim() !== value.trim()) setTyped(value);
  return (
    <textarea
      className={className}
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      readOnly={isReadOnly}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ');
        setTyped(text);
        onChange(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
