import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { t } from '#client-kit/texts.ts';
import { completePage } from './complete-page.ts';
import { lintPage } from './lint-page.ts';
import type { Suggestion, Terms } from './suggestions.ts';

/** After this time without a key press the text is checked. */
const lintDelayMs = 600;

/** Completion and checks for front matter and widgets. Loaded after the editor, which does not wait for it. */
export const pageAssist = (loadTerms: () => Promise<Terms>): Extension => [
  autocompletion({ override: [(context) => complete(context, loadTerms)], icons: false }),
  linter((view) => check(view), { delay: lintDelayMs }),
  keymap.of(lintKeymap),
  look,
];

async function complete(context: CompletionContext, loadTerms: () => Promise<Terms>) {
  const source = context.state.doc.toString();
  const found = completePage(source, context.pos, await loadTerms());
  if (!found) return null;
  const { from, options } = found;
  // After a whole value nothing is suggested, so that Enter begins a new line.
  const isOpen = (typed: string): boolean =>
    /^[\w-]*$/.test(typed) && !options.some(({ label, insert }) => label === typed && insert === undefined);
  if (options.length === 0 || !isOpen(source.slice(from, context.pos))) return null;
  return { from, options: options.map(toCompletion), validFor: isOpen };
}

const toCompletion = ({ label, detail, insert, cursor }: Suggestion): Completion => ({
  label,
  ...(detail === undefined ? {} : { detail }),
  ...(insert === undefined
    ? {}
    : {
        apply: (view: EditorView, _chosen: Completion, from: number, to: number) =>
          view.dispatch({
            changes: { from, to, insert },
            selection: { anchor: from + (cursor ?? insert.length) },
            userEvent: 'input.complete',
          }),
      }),
});

const check = (view: EditorView): readonly Diagnostic[] =>
  lintPage(view.state.doc.toString(), (text, values) =>
    t(`pages.assist.${text}`, { name: '', values: '', problem: '', ...values }),
  );

const look = EditorView.theme({
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-s)',
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-1, 0 1px 4px rgb(0 0 0/.16))',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '240px', font: '400 13px/20px var(--font)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-tint-2)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { marginLeft: '8px', fontStyle: 'normal', color: 'var(--text-2)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-diagnostic': { padding: '6px 10px', font: '400 13px/18px var(--font)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--red)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--amber)' },
});
