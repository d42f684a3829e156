import {
  IconArrowDown,
  IconArrowUp,
  IconBraces,
  IconCopy,
  IconDots,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuDanger, MenuDivider, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { type BlockType, blockTypes, turnInto } from '../document/block-types.ts';
import {
  type Block,
  blockOfCaret,
  deleteBlock,
  duplicateBlock,
  moveBlock,
  selectBlock,
} from '../document/move-blocks.ts';
import { askToOpen, hasDialog } from '../document/open-at-caret.ts';
import { hasAttributes } from './attributes-dialog.tsx';
import { BlockIcon } from './block-icon.tsx';

type Props = {
  editor: Editor;
  /** The block that the menu is about. */
  block: () => Block | undefined;
  /** The address that opens the editor at a block. */
  linkTo: (block: Block) => string;
  /** Asks for the id and the classes of a block. */
  onAttributes: (block: Block) => void;
};

/** What can be done with one block. */
export function BlockMenuItems({ editor, block, linkTo, onAttributes }: Props) {
  const { t } = useTranslation();
  // Once the menu has closed, which gives the focus back first.
  const act = (run: (block: Block) => void) => () =>
    setTimeout(() => {
      const found = block();
      if (found) run(found);
    });
  const move = (step: -1 | 1) =>
    act((found) => {
      const tr = moveBlock(editor.state, found, step);
      if (tr) editor.view.dispatch(tr);
    });
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    notify.success(t('pages.rich.linkCopied'));
  };
  const found = block();
  const hasText = found?.node.isAtom === false && found.node.type.name !== 'table';
  return (
    <>
      {found && hasDialog(found.node) && (
        <MenuItem leftSection={<IconPencil />} onClick={act((one) => editBlock(editor, one))}>
          {t('pages.rich.edit')}
        </MenuItem>
      )}
      <MenuItem leftSection={<IconArrowUp />} onClick={move(-1)}>
        {t('pages.rich.moveUp')}
      </MenuItem>
      <MenuItem leftSection={<IconArrowDown />} onClick={move(1)}>
        {t('pages.rich.moveDown')}
      </MenuItem>
      <MenuItem
        leftSection={<IconCopy />}
        onClick={act((one) => editor.view.dispatch(duplicateBlock(editor.state, one)))}
      >
        {t('pages.rich.duplicate')}
      </MenuItem>
      {navigator.clipboard && (
        <MenuItem leftSection={<IconLink />} onClick={act((one) => void copy(linkTo(one)).catch(notify.problem))}>
          {t('pages.rich.copyLink')}
        </MenuItem>
      )}
      {found && hasAttributes(found.node) && (
        <MenuItem leftSection={<IconBraces />} onClick={act(onAttributes)}>
          {t('pages.rich.attributes')}
        </MenuItem>
      )}
      <MenuDanger
        leftSection={<IconTrash />}
        onClick={act((one) => editor.view.dispatch(deleteBlock(editor.state, one)))}
      >
        {t('pages.rich.delete')}
      </MenuDanger>
      {hasText && <TurnInto onChoose={(type) => act((one) => turnBlockInto(editor, one, type))()} />}
    </>
  );
}

function editBlock(editor: Editor, block: Block): void {
  selectBlock(editor, block);
  askToOpen(editor);
}

function turnBlockInto(editor: Editor, block: Block, type: BlockType): void {
  selectBlock(editor, block);
  turnInto(editor, type);
}

function TurnInto({ onChoose }: { onChoose: (type: BlockType) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <MenuDivider />
      <MenuLabel>{t('pages.rich.turnInto')}</MenuLabel>
      {blockTypes.map((type) => (
        <MenuItem key={type} leftSection={<BlockIcon name={type} />} onClick={() => onChoose(type)}>
          {t(`pages.rich.blocks.${type}`)}
        </MenuItem>
      ))}
    </>
  );
}

/** The same menu in the toolbar, for the block with the caret: without a mouse there is no handle to point at. */
export function CaretBlockMenu({ editor, ...more }: Omit<Props, 'block'>) {
  const { t } = useTranslation();
  return (
    <Menu
      free
      position="bottom-start"
      target={<IconButton size="small" label={t('pages.rich.blockActions')} icon={<IconDots />} />}
    >
      <BlockMenuItems editor={editor} block={() => blockOfCaret(editor.state)} {...more} />
    </Menu>
  );
}
