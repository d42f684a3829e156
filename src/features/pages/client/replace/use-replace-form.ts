import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#client-kit/call-error.ts';
import { type Deselected, keepDeselected, listChosen, nothingDeselected } from './chosen-matches.ts';
import { type SearchOptions, useFindInPages } from './use-find-in-pages.ts';
import { useReplaceInPages } from './use-replace-in-pages.ts';

/** The state of the dialog: the text to search for, the found matches, and those that are selected. */
export function useReplaceForm(initial: string, onClose: () => void) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<SearchOptions>({ text: initial, matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [deselected, setDeselected] = useState<Deselected>(nothingDeselected);
  const [problem, setProblem] = useState<string>();
  const { search, searched } = useFindInPages();
  const replace = useReplaceInPages(onClose);
  const result = search.data;
  const chosen = listChosen(result?.pages ?? [], deselected);
  const count = chosen.reduce((sum, { matches }) => sum + matches.length, 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    replace.reset();
    setProblem(options.text === '' ? t('pages.replace.noText') : undefined);
    if (options.text === '' || search.isPending) return;
    setDeselected(nothingDeselected);
    search.mutate(options);
  };
  const change = (next: SearchOptions) => {
    setOptions(next);
    setProblem(undefined);
    // The list belongs to the former text.
    search.reset();
  };
  const findProblem = (): string | undefined => {
    if (count === 0) return t('pages.replace.nothing');
    return replacement === options.text ? t('pages.replace.same') : undefined;
  };
  const apply = () => {
    setProblem(findProblem());
    if (findProblem()) return;
    const reload = (error: Error) => {
      if (!(error instanceof CallError) || error.code !== 'pages.stale') return;
      // The list is outdated, so it is loaded again below the message.
      const { pages = [] } = result ?? {};
      search.mutate(options, { onSuccess: (now) => setDeselected(keepDeselected(deselected, pages, now.pages)) });
    };
    replace.mutate({ ...options, replacement, files: chosen }, { onError: reload });
  };
  return {
    options,
    change,
    replacement,
    setReplacement,
    deselected,
    setDeselected,
    search,
    searched,
    result,
    replace,
    count,
    problem,
    submit,
    apply,
  };
}
