import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin, change, redo, settle, undo } from './undo-stack.ts';

describe('undo in a form', () => {
  it('undoes a word, not a letter', () => {
    let stack = begin('');
    for (const typed of ['K', 'Ki', 'Kiln']) stack = change(stack, typed, 'title');
    stack = change(settle(stack), 'Kiln & Clay', 'title');
    expect(undo(stack).present).toBe('Kiln');
    expect(undo(undo(stack)).present).toBe('');
    expect(undo(undo(undo(stack))).present).toBe('');
  });

  it('separates changes of different fields', () => {
    const stack = change(change(begin({ a: 1, b: 1 }), { a: 2, b: 1 }, 'a'), { a: 2, b: 2 }, 'b');
    expect(undo(stack).present).toEqual({ a: 2, b: 1 });
  });

  it('discards redo steps after another change', () => {
    const stack = change(undo(change(begin(1), 2, 'a')), 3, 'a');
    expect(redo(stack)).toBe(stack);
  });

  it('returns to the initial state after any changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.constantFrom('a', 'b')), { maxLength: 60 }), (changes) => {
        let stack = begin(0);
        for (const [value, about] of changes) stack = change(stack, value, about);
        let back = stack;
        for (const _ of stack.past) back = undo(back);
        expect(back.present).toBe(0);
        for (const _ of stack.past) back = redo(back);
        expect(back.present).toBe(stack.present);
      }),
    );
  });
});
