import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import type { Editor } from '@tiptap/core';
import { t } from '#client-kit/texts.ts';
import { WidgetIcon } from '../../editor/widget-icon.tsx';
import type { Favourite } from '../../favourites/favourite.ts';
import { type BlockType, blockTypes, turnInto } from '../document/block-types.ts';
import { insertDefinitions } from '../document/definitions.ts';
import { insertFootnote } from '../document/insert-footnote.ts';
import { runFormat } from '../document/run-format.ts';
import { BlockIcon, type Inserted } from './block-icon.tsx';
import type { SlashEntry } from './slash-menu.ts';

type Sources = {
  readonly favourites: readonly Favourite[];
  readonly onWidget: (name?: string) => void;
  readonly onImage: () => void;
  readonly onLink: () => void;
  readonly onMarkdown: (editor: Editor, source: string) => void;
};

/** Everything that can be inserted at the caret: blocks, widgets, and widgets that were saved. */
export const slashEntries = ({ favourites, onWidget, onImage, onLink, onMarkdown }: Sources): readonly SlashEntry[] => [
  ...blockTypes.map((type) => blockEntry(type, (editor) => turnInto(editor, type))),
  blockEntry('table', (editor) => runFormat(editor, 'table')),
  blockEntry('definitions', insertDefinitions),
  blockEntry('rule', (editor) => editor.chain().focus().setHorizontalRule().run()),
  blockEntry('image', onImage),
  blockEntry('link', onLink),
  blockEntry('footnote', insertFootnote),
  ...favourites.map(({ name, source, widget }) => ({
    id: `favourite ${name}`,
    group: 'favorites' as const,
    title: name,
    words: widget?.title ?? '',
    icon: <WidgetIcon name={widget?.icon ?? ''} />,
    run: (editor: Editor) => onMarkdown(editor, source),
  })),
  ...widgets.map(({ name, title, description, icon }) => ({
    id: `widget ${name}`,
    group: 'widgets' as const,
    title,
    words: description,
    icon: <WidgetIcon name={icon} />,
    run: () => onWidget(name),
  })),
];

const blockEntry = (id: BlockType | Inserted, run: (editor: Editor) => void): SlashEntry => ({
  id,
  group: 'blocks',
  title: t(`pages.rich.blocks.${id}`),
  words: t(`pages.rich.words.${id}`),
  icon: <BlockIcon name={id} />,
  run,
});
