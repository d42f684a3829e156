import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './tools.module.css';

/** What is searched for is marked in the text as long as the panel is open. */
function useSearch(editor: Editor) {
  const [search, setSearch] = useState(() => {
    const { from, to } = editor.state.selection;
    return to - from < 200 ? editor.state.doc.textBetween(from, to, ' ') : '';
  });
  const [replace, setReplace] = useState('');
  const count = useEditorState({ editor, selector: ({ editor: now }) => getMatchHighlights(now.state).find().length });
  useEffect(() => {
    const show = (query: SearchQuery) => editor.view.dispatch(setSearchState(editor.state.tr, query));
    show(new SearchQuery({ search, replace, literal: true }));
    return () => show(new SearchQuery({ search: '' }));
  }, [editor, search, replace]);
  const run = (command: typeof findNext) => command(editor.state, editor.view.dispatch);
  return { search, setSearch, replace, setReplace, count, run };
}

/** Finds and replaces text in the page. */
export function FindPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { search, setSearch, replace, setReplace, count, run } = useSearch(editor);
  const send = (event: FormEvent) => {
    event.preventDefault();
    run(findNext);
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <form className={styles.find} role="search" onSubmit={send}>
      <TextField
        aria-label={t('pages.rich.find')}
        placeholder={t('pages.rich.find')}
        value={search}
        ref={focusOnce}
        onKeyDown={leave}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <span className={styles.findCount} role="status">
        {search === '' ? '' : t('pages.rich.matches', { count })}
      </span>
      <IconButton
        size="small"
        label={t('pages.rich.previous')}
        icon={<IconChevronUp />}
        onClick={() => run(findPrev)}
      />
      <IconButton size="small" label={t('pages.rich.next')} icon={<IconChevronDown />} onClick={() => run(findNext)} />
      <TextField
        aria-label={t('pages.rich.replaceWith')}
        placeholder={t('pages.rich.replaceWith')}
        value={replace}
        onKeyDown={leave}
        onChange={(event) => setReplace(event.currentTarget.value)}
      />
      <Button size="small" onClick={() => run(replaceNext)}>
        {t('pages.rich.replace')}
      </Button>
      <Button size="small" onClick={() => run(replaceAll)}>
        {t('pages.rich.replaceAll')}
      </Button>
      <IconButton size="small" label={t('kit.ui.close')} icon={<IconX />} onClick={close} />
    </form>
  );
}

/** The person asked for this field. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
