import type { Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { lazy, type RefObject } from 'react';
import type { OpenFile } from '../../contract/fields.ts';
import type { InlineLink } from './find-problem.ts';
import type { SourceHandle } from './source-editor.tsx';
import type { FileText } from './use-file-text.ts';

const InsertWidget = lazy(() => import('./insert-widget.tsx').then((module) => ({ default: module.InsertWidget })));
const EditWidget = lazy(() => import('./insert-widget.tsx').then((module) => ({ default: module.EditWidget })));
const InsertImage = lazy(() => import('./insert-image.tsx').then((module) => ({ default: module.InsertImage })));
const InsertLink = lazy(() => import('./insert-link.tsx').then((module) => ({ default: module.InsertLink })));
const PageSettings = lazy(() =>
  import('../settings/page-settings.tsx').then((module) => ({ default: module.PageSettings })),
);
const Versions = lazy(() => import('../versions/versions.tsx').then((module) => ({ default: module.Versions })));

/** The dialog over the text. A dialog that edits something knows which range it replaces. */
export type Panel =
  | { readonly kind: 'versions' }
  /** With a name, the form of that widget; without, the list of all. */
  | { readonly kind: 'widget'; readonly name?: string }
  | { readonly kind: 'edit-widget'; readonly source: string; readonly part: Shortcode }
  | {
      readonly kind: 'image' | 'link';
      readonly selected: string;
      readonly edited?: InlineLink;
      /** The address of the selected link. */
      readonly target?: string | undefined;
    }
  | { readonly kind: 'settings'; readonly focus?: 'title' | 'description' };

type Props = {
  panel: Panel;
  file: OpenFile;
  text: FileText;
  handle: RefObject<SourceHandle | null>;
  onClose: () => void;
};

export function OpenPanel({ panel, file, text, handle, onClose }: Props) {
  const put = (range: { readonly from: number; readonly to: number } | undefined, source: string, isBlock: boolean) => {
    onClose();
    // The dialog returns the focus first; then the cursor is placed after the inserted text.
    setTimeout(() =>
      range ? handle.current?.change(range.from, range.to, source) : handle.current?.insert(source, isBlock),
    );
  };
  switch (panel.kind) {
    case 'widget':
      return (
        <InsertWidget
          name={panel.name}
          onInsert={(source, isBlock) => put(undefined, source, isBlock)}
          onClose={onClose}
        />
      );
    case 'edit-widget': {
      const { part } = panel;
      return (
        <EditWidget
          source={panel.source}
          part={part}
          onInsert={(source, isBlock) => put({ from: part.start, to: part.end }, source, isBlock)}
          onClose={onClose}
        />
      );
    }
    case 'image':
    case 'link': {
      const { selected, edited } = panel;
      const insert = (source: string, isBlock: boolean) => put(edited, source, isBlock);
      return panel.kind === 'image' ? (
        <InsertImage selected={selected} edited={edited} onInsert={insert} onClose={onClose} />
      ) : (
        <InsertLink
          from={file.path}
          selected={selected}
          target={edited?.target ?? panel.target}
          onInsert={insert}
          onClose={onClose}
        />
      );
    }
    case 'settings':
      return (
        <PageSettings
          path={file.path}
          source={text.current()}
          focus={panel.focus}
          onApply={text.put}
          onClose={onClose}
        />
      );
    case 'versions':
      return <Versions file={file} text={text} onClose={onClose} />;
  }
}
