import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** A problem and its line, counted from 1. */
export type LineProblem = { readonly line: number; readonly message: string };

const setProblem = StateEffect.define<LineProblem | null>();

/** Shows the message below the line it is about. */
class ProblemNote extends WidgetType {
  private readonly message: string;

  constructor(message: string) {
    super();
    this.message = message;
  }

  override eq(other: ProblemNote): boolean {
    return other.message === this.message;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('div');
    note.className = 'cm-problem-note';
    note.textContent = this.message;
    return note;
  }
}

const problem = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    const said = effects.find((effect) => effect.is(setProblem));
    if (!said) return marks.map(changes);
    if (said.value === null) return Decoration.none;
    const line = state.doc.line(Math.min(Math.max(1, said.value.line), state.doc.lines));
    return Decoration.set([
      Decoration.line({ class: 'cm-problem-line' }).range(line.from),
      Decoration.widget({ widget: new ProblemNote(said.value.message), block: true, side: 1 }).range(line.to),
    ]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  '.cm-problem-line': { backgroundColor: 'var(--red-tint)' },
  '.cm-problem-note': {
    padding: '2px 12px 6px',
    backgroundColor: 'var(--red-tint)',
    color: 'var(--red-ink)',
    font: '400 12px/16px var(--font)',
    whiteSpace: 'pre-wrap',
  },
});

export const problemMarks: Extension = [problem, look];

/** Shows one problem at a time; null removes it. */
export const showProblem = (view: EditorView, said: LineProblem | null): void =>
  view.dispatch({ effects: setProblem.of(said) });
