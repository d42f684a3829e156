import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPage } from '../testing/arbitrary-page.ts';
import { isOnlyInvolvedChanged } from '../testing/involved-blocks.ts';
import { propertyOptions } from '../testing/property-options.ts';
import { applyEdit, arbitraryEdit, startEditing } from '../testing/random-edits.ts';
import { starterTexts } from '../testing/repository-pages.ts';
import { contextOf } from './context-of.ts';
import type { RichPage } from './page.ts';
import { readsAs } from './read-back.ts';
import { readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

/** Reading the text again gives the edited document, as far as Markdown can say it. Null if so, and otherwise what was written. */
function misread(text: string, doc: Node, page: RichPage): string | null {
  doc.check();
  const isRead = readsAs(text.replace(/^\uFEFF/, ''), doc.content.content, contextOf(doc, page));
  return isRead ? null : `${text}\n\n${doc}`;
}

describe('random edits', () => {
  test('one edit is read again, and changes only the bytes of the blocks involved', () => {
    fc.assert(
      fc.property(arbitraryPage, arbitraryEdit, (source, edit) => {
        const page = readPage(source);
        const { doc } = applyEdit(startEditing(page.doc), edit);
        const text = writePage(doc, page);
        expect(misread(text, doc, page)).toBeNull();
        expect(isOnlyInvolvedChanged(text, doc, page) ? null : text).toBeNull();
      }),
      propertyOptions(400),
    );
  });

  test('ten edits in a row are read again', () => {
    const script = fc.array(arbitraryEdit, { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(arbitraryPage, script, (source, edits) => {
        const page = readPage(source);
        const { doc } = edits.reduce(applyEdit, startEditing(page.doc));
        expect(misread(writePage(doc, page), doc, page)).toBeNull();
      }),
      propertyOptions(120),
    );
  });

  test('edits of starter content are read again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starterTexts), fc.array(arbitraryEdit, { maxLength: 4 }), ([, source], edits) => {
        const page = readPage(source);
        const { doc } = edits.reduce(applyEdit, startEditing(page.doc));
        expect(misread(writePage(doc, page), doc, page)).toBeNull();
      }),
      propertyOptions(150),
    );
  });

  test('edits that are all undone leave the page as it was', () => {
    fc.assert(
      fc.property(arbitraryPage, fc.array(arbitraryEdit, { maxLength: 6 }), (source, edits) => {
        const page = readPage(source);
        const start = startEditing(page.doc);
        const undone = edits.map((edit) => ({ ...edit, kind: 'undo' as const }));
        const { doc } = [...edits, ...undone].reduce(applyEdit, start);
        expect(doc.eq(page.doc)).toBe(true);
        expect(writePage(doc, page)).toBe(source);
      }),
      propertyOptions(100),
    );
  });
});
