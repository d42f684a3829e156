import { parseShortcodes } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { makeMark, replaceMarks } from '../read/shortcode-marks.ts';

/** Sources that must reach the text as they are: marks stand for them until everything else is escaped. */
export type WriteMarks = {
  readonly add: (source: string) => string;
  /** Replaces the shortcodes of a value, such as an address, by marks. */
  readonly protect: (value: string) => string;
  readonly restore: (text: string) => string;
};

export function makeWriteMarks(): WriteMarks {
  const sources: string[] = [];
  const add = (source: string): string => {
    sources.push(source);
    return makeMark(sources.length - 1);
  };
  return {
    add,
    protect: (value) => {
      let last = 0;
      let text = '';
      for (const { start, end } of parseShortcodes(value)) {
        text += value.slice(last, start) + add(value.slice(start, end));
        last = end;
      }
      return text + value.slice(last);
    },
    restore: (text) => (sources.length === 0 ? text : replaceMarks(text, (index) => sources[index] ?? '')),
  };
}
