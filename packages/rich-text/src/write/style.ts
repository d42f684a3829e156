import type { ParseContext } from '../read/parser.ts';

/** How a block is written. The plainest style comes first; a text that is not read back as it was meant is written more carefully. */
export type WriteStyle = {
  /** Two lists in a row are told apart by their signs. */
  readonly isOtherSign: boolean;
  readonly emphasis: '*' | '_';
  /** Escapes every character that has a meaning anywhere. */
  readonly isEscapingAll: boolean;
  /** Writes letters next to a mark as entities, where a mark could not begin or end beside a letter. */
  readonly isEncodingEdges: boolean;
  /** Writes marks as HTML: they look the same to readers of the page, where Markdown has no way to say it. */
  readonly isHtml: boolean;
  readonly context: ParseContext;
};

const plain = {
  isOtherSign: false,
  emphasis: '*',
  isEscapingAll: false,
  isEncodingEdges: false,
  isHtml: false,
} as const;

export const htmlStyle = (context: ParseContext): WriteStyle => ({
  ...plain,
  isEscapingAll: true,
  isHtml: true,
  context,
});

export const plainStyle = (context: ParseContext): WriteStyle => ({ ...plain, context });

/** All styles, the plainest first. */
export const stylesFor = (context: ParseContext, isOtherSign: boolean): readonly WriteStyle[] => {
  const signs = [false, true].flatMap((isEscapingAll) =>
    [false, true].flatMap((isEncodingEdges) =>
      (['*', '_'] as const).map((emphasis) => ({ ...plain, emphasis, isEscapingAll, isEncodingEdges })),
    ),
  );
  const elements = [false, true].map((isEscapingAll) => ({
    ...plain,
    isEscapingAll,
    isEncodingEdges: isEscapingAll,
    isHtml: true,
  }));
  return [...signs, ...elements].map((style) => ({ ...style, isOtherSign, context }));
};
