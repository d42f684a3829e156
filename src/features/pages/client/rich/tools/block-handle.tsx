import { IconGripVertical } from '@tabler/icons-react';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/menu.tsx';
import { type Block, blockAt } from '../document/move-blocks.ts';
import { BlockMenuItems } from './block-menu.tsx';
import styles from './tools.module.css';

type Props = {
  editor: Editor;
  /** The element that scrolls; the handle lies in it, beside the text. */
  page: RefObject<HTMLElement | null>;
  linkTo: (block: Block) => string;
  onAttributes: (block: Block) => void;
};

/** A handle beside the block under the pointer: drag it to move the block, click it for a menu. */
export function BlockHandle({ editor, page, ...more }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = useBlockUnderPointer(editor, page, isOpen);
  if (!place) return null;
  const block = () => blockAt(editor.state.doc, place.position);
  return (
    <div className={styles.handle} style={{ top: place.top, left: place.left }}>
      <Menu
        free
        position="bottom-start"
        opened={isOpen}
        onChange={setOpen}
        target={
          <button
            type="button"
            className={styles.grip}
            // With the keyboard the same menu is opened from the toolbar, for the block with the caret.
            tabIndex={-1}
            draggable
            aria-label={t('pages.rich.blockActions')}
            title={t('pages.rich.handle')}
            onDragStart={(event) => startDrag(editor, block(), event)}
          >
            <IconGripVertical aria-hidden="true" />
          </button>
        }
      >
        <BlockMenuItems editor={editor} block={block} {...more} />
      </Menu>
    </div>
  );
}

/** Hands the block to the editor, which moves it to where it is dropped. */
function startDrag({ view, state }: Editor, block: Block | undefined, { dataTransfer }: DragEvent): void {
  if (!block) return;
  const selection = NodeSelection.create(state.doc, block.from);
  view.dispatch(state.tr.setSelection(selection));
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  dataTransfer.clearData();
  dataTransfer.setData('text/html', dom.innerHTML);
  dataTransfer.setData('text/plain', text);
  dataTransfer.effectAllowed = 'copyMove';
  const element = view.nodeDOM(block.from);
  if (element instanceof Element) dataTransfer.setDragImage(element, 0, 0);
  view.dragging = { slice, move: true };
}

type Place = { readonly position: number; readonly top: number; readonly left: number };

function useBlockUnderPointer(editor: Editor, page: RefObject<HTMLElement | null>, isHeld: boolean): Place | undefined {
  const [place, setPlace] = useState<Place>();
  const point = useEffectEvent((event: PointerEvent) => {
    if (isHeld || event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const next = placeAt(editor, page.current, event.clientY);
    setPlace((before) => (before?.position === next?.position && before?.top === next?.top ? before : next));
  });
  const hide = useEffectEvent(() => {
    if (!isHeld) setPlace(undefined);
  });
  useEffect(() => {
    const element = page.current;
    const move = (event: PointerEvent) => point(event);
    const leave = () => hide();
    element?.addEventListener('pointermove', move);
    element?.addEventListener('pointerleave', leave);
    // The block may have moved or gone.
    editor.on('update', leave);
    return () => {
      element?.removeEventListener('pointermove', move);
      element?.removeEventListener('pointerleave', leave);
      editor.off('update', leave);
    };
  }, [editor, page]);
  return place;
}

/** The block at this height of the screen, and where its handle belongs in the page. */
function placeAt(editor: Editor, page: HTMLElement | null, y: number): Place | undefined {
  if (!page || !editor.isEditable) return undefined;
  const { view } = editor;
  const text = view.dom.getBoundingClientRect();
  if (y < text.top || y > text.bottom) return undefined;
  const found = view.posAtCoords({ left: text.left + 4, top: y });
  const block = found && blockAt(view.state.doc, found.inside >= 0 ? found.inside : found.pos);
  const element = block && view.nodeDOM(block.from);
  if (!(element instanceof HTMLElement)) return undefined;
  const box = element.getBoundingClientRect();
  const frame = page.getBoundingClientRect();
  return {
    position: block?.from ?? 0,
    top: box.top - frame.top + page.scrollTop + 2,
    left: text.left - frame.left + page.scrollLeft - 26,
  };
}
