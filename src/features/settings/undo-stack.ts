/** What a form was, is, and was before something was undone. */
export type UndoStack<Value> = {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** What the last change was about: the next one about the same belongs to it, so that a word is undone and not a letter. */
  readonly about: string | null;
};

const mostSteps = 100;

export const begin = <Value>(present: Value): UndoStack<Value> => ({ past: [], present, future: [], about: null });

export function change<Value>(stack: UndoStack<Value>, present: Value, about: string): UndoStack<Value> {
  const isSame = stack.about === about && stack.past.length > 0;
  return {
    past: isSame ? stack.past : [...stack.past, stack.present].slice(-mostSteps),
    present,
    future: [],
    about,
  };
}

/** The field was left: what comes is a step of its own. */
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

/** The same steps over another ground: each is changed alike. Steps that became equal to the one before stay, so that none is lost. */
export const mapStack = <Value>(stack: UndoStack<Value>, map: (value: Value) => Value): UndoStack<Value> => ({
  ...stack,
  past: stack.past.map(map),
  present: map(stack.present),
  future: stack.future.map(map),
});
