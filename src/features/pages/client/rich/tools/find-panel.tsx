import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { EditorState } from '@tiptap/pm/state';
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

/** How many matches there are, and the number of the selected one; 0 if none is selected. */
function countMatches(state: EditorState): { readonly count: number; readonly current: number } {
  const found = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return { count: found.length, current: found.findIndex((match) => match.from === from && match.to === to) + 1 };
}

/** What is searched for is marked in the text as long as the panel is open. */
function useSearch(editor: Editor) {
  const [search, setSearch] = useState(() => {
    const { from, to } = editor.state.selection;
    return to - from < 200 ? editor.state.doc.textBetween(from, to, ' ') : '';
  });
  const [replace, setReplace] = useState('');
  const matches = useEditorState({ editor, selector: ({ editor: now }) => countMatches(now.state) });
  useEffect(() => {
    const show = (query: SearchQuery) => editor.view.dispatch(setSearchState(editor.state.tr, query));
    show(new SearchQuery({ search, replace, literal: true }));
    return () => show(new SearchQuery({ search: '' }));
  }, [editor, search, replace]);
  const run = (command: typeof findNext) => command(editor.state, editor.view.dispatch);
  return { search, setSearch, replace, setReplace, matches, run };
}

/** Finds and replaces text in the page. */
export function FindPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { search, setSearch, replace, setReplace, matches, run } = useSearch(editor);
  const send = (event: FormEvent) => {
    event.preventDefault();
    run(findNext);
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !event.shiftKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    run(findPrev);
  };
  return (
    <form className={styles.find} role="search" onSubmit={send}>
      <TextField
        aria-label={t('pages.rich.find')}
        placeholder={t('pages.rich.find')}
        value={search}
        ref={focusOnce}
        onKeyDown={press}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <MatchCount isShown={search !== ''} matches={matches} />
      <IconButton
        size="small"
        label={t('pages.rich.previous')}
        onKeyDown={press}
        icon={<IconChevronUp />}
        onClick={() => run(findPrev)}
      />
      {/* With two fields, Enter only works in a form that has a button to submit it. */}
      <IconButton
        size="small"
        label={t('pages.rich.next')}
        icon={<IconChevronDown />}
        type="submit"
        onKeyDown={press}
      />
      <TextField
        aria-label={t('pages.rich.replaceWith')}
        placeholder={t('pages.rich.replaceWith')}
        value={replace}
        onKeyDown={press}
        onChange={(event) => setReplace(event.currentTarget.value)}
      />
      <Button size="small" onClick={() => run(replaceNext)} onKeyDown={press}>
        {t('pages.rich.replace')}
      </Button>
      <Button size="small" onClick={() => run(replaceAll)} onKeyDown={press}>
        {t('pages.rich.replaceAll')}
      </Button>
      <IconButton size="small" label={t('kit.ui.close')} icon={<IconX />} onClick={close} onKeyDown={press} />
    </form>
  );
}

/** Always on the page, so that screen readers announce its changes. */
function MatchCount({ isShown, matches }: { isShown: boolean; matches: ReturnType<typeof countMatches> }) {
  const { t } = useTranslation();
  return (
    <span className={styles.findCount} role="status">
      {isShown && t(matches.current > 0 ? 'pages.rich.match' : 'pages.rich.matches', matches)}
    </span>
  );
}

/** The person asked for this field. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
