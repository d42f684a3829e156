import { type AnyExtension, Extension, type Extensions, InputRule, type Node } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { search } from 'prosemirror-search';
import { t } from '#client-kit/texts.ts';
import { ImageView } from '../views/image-view.tsx';
import { FootnoteReferenceView, RawInlineView } from '../views/inline-views.tsx';
import { listItemView } from '../views/list-item-view.ts';
import { SourceView } from '../views/source-view.tsx';
import { InlineWidgetView, WidgetView } from '../views/widget-view.tsx';
import { DefinitionKeys } from './definitions.ts';
import { pageExtensions } from './page-extensions.ts';

const views: Readonly<Record<string, Parameters<typeof ReactNodeViewRenderer>[0]>> = {
  widget: WidgetView,
  inlineWidget: InlineWidgetView,
  image: ImageView,
  htmlBlock: SourceView,
  raw: SourceView,
  rawInline: RawInlineView,
  footnoteReference: FootnoteReferenceView,
};

/** `[ ] ` at the start of a list entry makes a task of it. */
const taskRule = /^\s*\[([ xX])\]\s$/;

/**
 * When the editor is closed, the library draws its nodes without their views. An image must not be asked for by its address in the site,
 * which the app does not have, nor from another site.
 */
const imageMark = () => ['span'] as const;

const withView = (extension: AnyExtension): AnyExtension => {
  const view = views[extension.name];
  if (view && extension.name === 'image')
    return (extension as Node).extend({ addNodeView: () => ReactNodeViewRenderer(view), renderHTML: imageMark });
  if (view) return (extension as Node).extend({ addNodeView: () => ReactNodeViewRenderer(view) });
  if (extension.name !== 'listItem') return extension;
  return (extension as Node).extend({
    addNodeView: () => listItemView,
    addInputRules() {
      const { type } = this;
      return [
        new InputRule({
          find: taskRule,
          handler: ({ state, range, match }) => {
            const place = state.doc.resolve(range.from);
            if (place.depth < 2 || place.node(-1).type !== type || place.index(-1) > 0) return null;
            state.tr.delete(range.from, range.to);
            state.tr.setNodeAttribute(place.before(-1), 'checked', match[1] !== ' ');
            return undefined;
          },
        }),
      ];
    },
    addKeyboardShortcuts() {
      const split = () => {
        const { $from } = this.editor.state.selection;
        const isTask = $from.depth >= 2 && $from.node(-1).attrs.checked !== null;
        return this.editor.commands.splitListItem(this.name, isTask ? { checked: false } : {});
      };
      return {
        Enter: split,
        // An entry that cannot be indented keeps the focus, too.
        Tab: () => this.editor.commands.sinkListItem(this.name) || this.editor.isActive(this.name),
        'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      };
    },
  });
};

const Search = Extension.create({ name: 'search', addProseMirrorPlugins: () => [search()] });

/** Everything the editor consists of: the nodes of the package with their views, and behavior. */
export const editorExtensions = (): Extensions => [
  ...pageExtensions.map(withView),
  DefinitionKeys,
  UndoRedo,
  Dropcursor.configure({ class: 'rich-drop', color: 'var(--accent)', width: 2 }),
  Gapcursor,
  TrailingNode,
  Search,
  Placeholder.configure({
    includeChildren: false,
    placeholder: ({ node }) =>
      node.type.name === 'heading' ? t('pages.rich.emptyHeading') : t('pages.rich.emptyParagraph'),
  }),
];
