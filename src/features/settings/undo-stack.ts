/** The past, present and future of a form, for undo and redo. */
export type UndoStack<Value> = {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** The subject of the last change: the next one with the same subject is merged with it, so that a word is undone and not a letter. */
  readonly about: string | null;
};

const maxSteps = 100;

export const begin = <Value>(present: Value): UndoStack<Value> => ({ past: [], present, future: [], about: null });

export function change<Value>(stack: UndoStack<Value>, present: Value, about: string): UndoStack<Value> {
  const isSame = stack.about === about && stack.past.length > 0;
  return {
    past: isSame ? stack.past : [...stack.past, stack.present].slice(-maxSteps),
    present,
    future: [],
    about,
  };
}

/** The field lost the focus: the next change is a new step. */
export const settle = <Value>(stack: UndoStack<Value>): UndoStack<Value> =>
  stack.about === null ? stack : { ...stack, about: null };

export function undo<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  const before = stack.past.at(-1);
  if (before === undefined) return stack;
  return { past: stack.past.slice(0, -1), present: before, future: [stack.present, ...stack.future], about: null };
}

export function redo<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  const [next, ...future] = stack.future;
  if (next === undefined) return stack;
  return { past: [...stack.past, stack.present], present: next, future, about: null };
}

/** Rebases all steps in the same way. Steps that became equal to the one before stay, so that none is lost. */
export const mapStack = <Value>(stack: UndoStack<Value>, map: (value: Value) => Value): UndoStack<Value> => ({
  ...stack,
  past: stack.past.map(map),
  present: map(stack.present),
  future: stack.future.map(map),
});
