import PDFDocument from 'pdfkit';
import type { FontFiles } from './font-files.ts';

export const ink = { text: '#15181b', quiet: '#5a626a', line: '#d9dde0', accent: '#0b645d' } as const;

export type TextStyle = {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
};

/** Where a text goes: its top left corner and its width. */
export type Box = { readonly x: number; readonly y: number; readonly width: number };

export type Doc = InstanceType<typeof PDFDocument>;

const lineGap = 3;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The parts of pdfkit that a document needs, with texts that any font can show. */
export type PageWriter = ReturnType<typeof openPageWriter>;

export function openPageWriter(
  fonts: FontFiles,
  info: { readonly title: string; readonly author: string; readonly at: Date },
) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Inter replaces the default font, which would be loaded for nothing.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // The dates of the document, not of this run: the same invoice gives the same bytes.
    info: {
      Title: info.title,
      Author: info.author,
      Creator: 'Plinth',
      Producer: 'Plinth',
      CreationDate: info.at,
      ModDate: info.at,
    },
  });
  doc.registerFont('regular', Buffer.from(fonts.regular));
  doc.registerFont('bold', Buffer.from(fonts.bold));
  doc.font('regular');

  const choose = ({ size, bold = false, color = ink.text }: TextStyle): Doc =>
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);

  const write = (text: string, box: Box, style: TextStyle): void => {
    choose(style).text(showable(doc, text), box.x, box.y, {
      width: box.width,
      align: style.align ?? 'left',
      lineGap,
      // Figures of the same width, so that amounts line up.
      features: ['tnum'],
    });
  };

  return {
    doc,
    write,
    heightOf: (text: string, width: number, style: TextStyle): number =>
      choose(style).heightOfString(showable(doc, text) || ' ', { width, lineGap, features: ['tnum'] }),
    rule(y: number, x: number, width: number, color: string = ink.line): void {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.lineWidth(0.75).strokeColor(color);
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
      doc.endMarkedContent();
    },
  };
}

/** What fontkit knows of the current font; pdfkit's types leave it out. */
type Shaped = { readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

/**
 * Letters that the font lacks appear as “□”, one for each that a reader would count, instead of disappearing. Control characters and
 * halves of pairs are no letters.
 */
function showable(doc: Doc, text: string): string {
  const { font } = (doc as unknown as Shaped)._font;
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\P{C}\n]/gu, '');
  let shown = '';
  for (const { segment } of graphemes.segment(clean)) {
    const isKnown = [...segment].every((char) => char === '\n' || font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
    shown += isKnown ? segment : '□';
  }
  return shown;
}
