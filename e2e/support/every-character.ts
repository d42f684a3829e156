import { startText } from './edited-page.ts';
import { expect } from './journey.ts';

/** Every character is counted: typed texts have letters, an emoji of two code units, and accents. */
export const words = (name: string): string => ` ${name}: çlay & 🏺 fire, ${'wheel '.repeat(2)}end.`;
export const withWords = (line: string, ...added: string[]): string => startText.replace(line, line + added.join(''));

export function expectEveryCharacter(found: string, expected: string): void {
  expect([...found].length, 'number of characters').toBe([...expected].length);
  expect(found).toBe(expected);
}
