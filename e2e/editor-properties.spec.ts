import type { Page } from '@playwright/test';
import { readPage } from '@plinth/rich-text/page/read-page.ts';
import { layoutPage } from '@plinth/rich-text/page/write-page.ts';
import { isSameNode } from '@plinth/rich-text/same-node.ts';
import { schema } from '@plinth/rich-text/schema/schema.ts';
import { arbitraryPage } from '@plinth/rich-text/testing/arbitrary-page.ts';
import { render } from '@plinth/rich-text/testing/render.ts';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { save, text } from './support/workbench.ts';

const seed = Number(process.env.PLINTH_SEED ?? Date.now() % 1_000_000_000);
const [pages, edits] = [40, 30];

const keys = [
  'Enter',
  'Shift+Enter',
  'Backspace',
  'Delete',
  'Tab',
  'Shift+Tab',
  'Control+b',
  'Control+i',
  'Control+z',
  'Control+Shift+d',
  'Alt+Shift+ArrowUp',
  'Alt+Shift+ArrowDown',
];
const words = ['x', 'two words ', '*', '`', '# ', '- ', '1. ', '> ', '[ ] ', ': ', '|', '{.x}', '<b>', 'é日本', '"'];

const arbitraryAction = fc.record({
  /** Which text of the page gets the caret, where in it, and how much is selected. */
  block: fc.nat(1000),
  offset: fc.nat(60),
  selected: fc.constantFrom(0, 0, 0, 1, 5, 40),
  press: fc.oneof(
    fc.constantFrom(...keys).map((key) => ({ key })),
    fc.constantFrom(...words).map((typed) => ({ typed })),
  ),
});
type Action = typeof arbitraryAction extends fc.Arbitrary<infer Value> ? Value : never;

type Editor = {
  readonly state: { readonly doc: Node };
  readonly commands: { readonly setTextSelection: (range: { from: number; to: number }) => boolean };
  readonly view: { readonly focus: () => void };
  readonly can: () => { readonly undo: () => boolean };
};

/** Puts the caret into a text, as a click would, and presses a key. */
async function act(page: Page, { block, offset, selected, press }: Action): Promise<void> {
  await text(page).evaluate(
    (element, place) => {
      const { editor } = element as unknown as { editor: Editor };
      const texts: { from: number; to: number }[] = [];
      editor.state.doc.descendants((node, at) => {
        if (node.isTextblock) texts.push({ from: at + 1, to: at + 1 + node.content.size });
      });
      const found = texts[place.block % Math.max(1, texts.length)];
      // On a page without any text, a block stays selected; without the focus, the keys would reach menus.
      if (!found) return editor.view.focus();
      // Nobody can place the caret inside of an emoji.
      const outside = (at: number): number =>
        /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(
          editor.state.doc.textBetween(at - 1, Math.min(found.to, at + 1), ' ', ' '),
        )
          ? at - 1
          : at;
      const from = outside(Math.min(found.to, found.from + place.offset));
      editor.commands.setTextSelection({ from, to: outside(Math.min(found.to, from + place.selected)) });
      editor.view.focus();
    },
    { block, offset, selected },
  );
  if ('key' in press) await page.keyboard.press(press.key);
  else await page.keyboard.type(press.typed);
}

type Block = { readonly attrs: { readonly origin: number | null } };
type Doc = {
  readonly attrs: { readonly frontMatter: string; readonly page: number };
  readonly content: readonly Block[];
};

const readDoc = (page: Page): Promise<Doc> =>
  text(page).evaluate((element) => (element as unknown as { editor: Editor }).editor.state.doc.toJSON() as Doc);

async function undoAll(page: Page): Promise<void> {
  const canUndo = () =>
    text(page).evaluate((element) => (element as unknown as { editor: Editor }).editor.can().undo());
  await text(page).evaluate((element) => (element as unknown as { editor: Editor }).editor.view.focus());
  while (await canUndo()) await page.keyboard.press('Control+z');
}

/** The text that the model in Node gives for the document on the screen, and the slices of blocks that were not edited. */
function expectedText(source: string, { attrs, content }: Doc) {
  const front = attrs.frontMatter;
  const read = readPage(source.slice(front.length), { render });
  // In the editor, which may be given several texts, the numbers of blocks begin with 1.
  const numbered = content.map((block) => {
    const { origin } = block.attrs;
    return { ...block, attrs: { ...block.attrs, origin: origin === null ? null : origin - 1 } };
  });
  const doc = Node.fromJSON(schema, { type: 'doc', content: numbered });
  const placeOf = (node: Node | undefined): number | undefined => {
    const origin = node?.attrs.origin === null ? undefined : read.origins[Number(node?.attrs.origin)];
    return node && origin && isSameNode(origin.node, node) ? Number(node.attrs.origin) : undefined;
  };
  const places = doc.content.content.map(placeOf);
  // A new neighbor may need a sign between the two: a list beside a list, or text behind HTML that nothing closes.
  const kept = read.origins.filter((_, place) => {
    const at = places.indexOf(place);
    const isFollowed = place === read.origins.length - 1 ? at === lastWritten(doc) : places[at + 1] === place + 1;
    return at >= 0 && isFollowed && (place === 0 ? at === 0 : places[at - 1] === place - 1);
  });
  return {
    text: front + layoutPage(doc, read).text,
    kept: kept.map(({ start, end }) => read.source.slice(start, end)),
  };
}

/** The last block that is no empty paragraph: the editor adds one, for the caret. */
const lastWritten = ({ content }: Node): number =>
  content.content.findLastIndex(({ type, content: inner }) => type.name !== 'paragraph' || inner.size > 0);

/**
 * Errors of scripts outside of drawn pages. Only the browser's own protocol tells where a script that could not be parsed comes from: the
 * error itself has no address then.
 */
async function watchAppScripts(page: Page): Promise<readonly string[]> {
  const errors: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { url, text: summary, exception } }) => {
    if (url !== 'about:srcdoc') errors.push(`${exception?.description ?? summary} (${url})`);
  });
  await session.send('Runtime.enable');
  return errors;
}

test('random edits change only the blocks they are made in', async ({ page, product, newcomer, quiet }) => {
  // The preview asks for the images of the random pages, as the site would.
  quiet.expectProblem(/ERR_NAME_NOT_RESOLVED|ERR_UNKNOWN_URL_SCHEME \(mailto:/);
  // Two scripts of a random page may declare the same name, and one in a list may end with the list's HTML.
  quiet.expectProblem(/^Identifier 'a' has already been declared$|^Unexpected token '<'$/);
  const appErrors = await watchAppScripts(page);
  test.setTimeout(1_800_000);
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const file = `/pages/${site.assetId}/${site._id}/content`;
  const bodies = fc.sample(arbitraryPage, { numRuns: pages, seed });
  const scripts = fc.sample(fc.array(arbitraryAction, { minLength: edits, maxLength: edits }), {
    numRuns: pages,
    seed,
  });
  for (const [at, body] of bodies.entries()) {
    const path = `/random-${at}.md`;
    const source = `---\ntitle: Random ${at}\n---\n${body.replaceAll('\r\n', '\n')}`;
    const saved = async (): Promise<string> => (await api(product, person, 'PUT', file, { path })).content ?? '';
    await api(product, person, 'PUT', file, { path, content: source, base: null });
    const address = `/app/asset/kiln/${site.assetId}/web-pages?path=${encodeURIComponent(path)}`;
    if (at === 0) await openSignedIn(page, person, address);
    else await visit(page, address);
    await expect(page.getByRole('heading', { name: `Random ${at}`, level: 2 })).toBeVisible();
    await expect(text(page)).toBeVisible();
    for (const action of scripts[at] ?? []) await act(page, action);
    const { text: wanted, kept } = expectedText(source, await readDoc(page));
    await save(page);
    const written = await saved();
    expect(written, `page ${at}, seed ${seed}`).toBe(wanted);
    let from = 0;
    for (const slice of kept) {
      from = written.indexOf(slice, from);
      expect(from, slice).toBeGreaterThanOrEqual(0);
      from += slice.length;
    }
    await undoAll(page);
    await save(page);
    expect(await saved(), `page ${at}, seed ${seed}, undone`).toBe(source);
  }
  expect(appErrors).toEqual([]);
});
