import { type Html, trusted } from '../html.ts';
import { rawText, voids } from './balance-html.ts';
import { readHtml } from './read-html.ts';

/**
 * An article cut into parts: each heading of the second level begins one, and so does a line, which is taken out. The first
 * part is what comes before them, and may be empty. The article is whole, and cut only where no element is open: so is each part.
 */
export function bandsOf({ text: article }: Html): readonly Html[] {
  const bands = [''];
  const write = (text: string): void => {
    bands.push((bands.pop() ?? '') + text);
  };
  let depth = 0;
  for (const part of readHtml(article, (name) => rawText.has(name))) {
    if (part.kind === 'text') write(part.text);
    else if (part.kind === 'raw') write(`<${part.name}${part.attributes}>${part.text}</${part.name}>`);
    else if (part.kind === 'end') {
      if (!voids.has(part.name)) depth -= 1;
      write(`</${part.name}>`);
    } else if (depth === 0 && part.name === 'hr' && part.attributes === '') bands.push('');
    else {
      if (depth === 0 && part.name === 'h2' && !isFresh(bands)) bands.push('');
      if (!voids.has(part.name) && !part.isSelfClosing) depth += 1;
      write(`<${part.name}${part.attributes}${part.isSelfClosing ? '/' : ''}>`);
    }
  }
  return bands.filter((text, at) => at === 0 || text.trim() !== '').map(trusted);
}

/** A line has just begun a part: the heading after it belongs there. */
const isFresh = (bands: readonly string[]): boolean => bands.length > 1 && bands.at(-1)?.trim() === '';
