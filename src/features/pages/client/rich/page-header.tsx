import { IconCalendar, IconPlus, IconStack2, IconTag, IconUser } from '@tabler/icons-react';
import type { Transaction } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSettings, type SettingsValues, withSettings } from '../settings/settings-values.ts';
import styles from './page-header.module.css';

/** The page's title, description and terms, which front matter holds. */
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
      <HeaderChips values={values} isReadOnly={isReadOnly} onChange={change} />
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

type ChipsProps = { values: SettingsValues; isReadOnly: boolean; onChange: (part: Partial<SettingsValues>) => void };

function HeaderChips({ values, isReadOnly, onChange }: ChipsProps) {
  const { t } = useTranslation();
  const chips: readonly (readonly [ReactNode, string])[] = [
    ...values.authors.map((name) => [<IconUser key="a" aria-hidden="true" />, name] as const),
    ...(values.date === '' ? [] : [[<IconCalendar key="d" aria-hidden="true" />, values.date.slice(0, 10)] as const]),
    ...values.series.map((name) => [<IconStack2 key="s" aria-hidden="true" />, name] as const),
  ];
  return (
    <ul className={styles.chips} aria-label={t('pages.rich.details')}>
      {chips.map(([icon, text]) => (
        <li key={text} className={styles.chip}>
          {icon}
          {text}
        </li>
      ))}
      {values.tags.map((tag) => (
        <li key={`tag ${tag}`} className={styles.chip}>
          <IconTag aria-hidden="true" />
          {tag}
          {!isReadOnly && (
            <button
              type="button"
              aria-label={t('pages.rich.removeTag', { tag })}
              onClick={({ currentTarget }) => {
                focusNextButton(currentTarget);
                onChange({ tags: values.tags.filter((one) => one !== tag) });
              }}
            >
              ×
            </button>
          )}
        </li>
      ))}
      {!isReadOnly && (
        <li>
          <NewTag onAdd={(tag) => !values.tags.includes(tag) && onChange({ tags: [...values.tags, tag] })} />
        </li>
      )}
    </ul>
  );
}

/** A button that removes itself must not take the focus with it. */
function focusNextButton(button: HTMLElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  buttons.find((one) => button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)?.focus();
}

const focusElement = (element: HTMLElement | null): void => element?.focus();

function NewTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  // After a key, the button that appears again gets the focus of the field.
  const [isKeyUsed, setKeyUsed] = useState(false);
  if (typed === undefined)
    return (
      <button
        type="button"
        className={styles.addChip}
        ref={isKeyUsed ? focusElement : null}
        onClick={() => {
          setKeyUsed(false);
          setTyped('');
        }}
      >
        <IconPlus aria-hidden="true" />
        {t('pages.rich.tag')}
      </button>
    );
  const add = () => {
    if (typed.trim() !== '') onAdd(typed.trim());
    setTyped(undefined);
  };
  return (
    <input
      className={styles.tagField}
      aria-label={t('pages.rich.newTag')}
      value={typed}
      maxLength={100}
      // The person has just pressed the button that this field replaces.
      ref={focusElement}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Otherwise the key would also press the button that gets the focus.
        event.preventDefault();
        setKeyUsed(true);
        if (event.key === 'Enter') add();
        else setTyped(undefined);
      }}
    />
  );
}
