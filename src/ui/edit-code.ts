/** The digits of a code after an edit, and the box that gets the focus. */
export type CodeEdit = { readonly digits: string; readonly focusAt: number };

/** Keeps digits only, and the focus at the first empty box at the latest, so that a code never has gaps. */
export function setCode(text: string, focusAt: number, length: number): CodeEdit {
  const digits = text.replaceAll(/\D/g, '').slice(0, length);
  return { digits, focusAt: Math.min(focusAt, digits.length, length - 1) };
}

/** The code after a text was typed into one of its boxes. A text without a digit empties the box. */
export function typeIntoCode(code: string, position: number, text: string, length: number): CodeEdit {
  const typed = text.replaceAll(/\D/g, '');
  // Browsers autofill the whole code into one box.
  if (typed.length >= length) return setCode(typed, length - 1, length);
  const digit = typed.at(-1) ?? '';
  const edited = code.slice(0, position) + digit + code.slice(position + 1);
  return setCode(edited, digit === '' ? position : position + 1, length);
}
