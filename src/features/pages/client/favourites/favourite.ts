import { findWidget, isBlockWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import type { Widget } from '@plinth/site-renderer/widgets/widget.ts';
import type { SavedWidget } from '#features/projects/contract/saved-widget.ts';

/** A saved widget that can be inserted as it is. */
export type Favourite = {
  readonly name: string;
  readonly source: string;
  readonly isBlock: boolean;
  /** Undefined if the widget no longer exists. */
  readonly widget: Widget | undefined;
};

export function toFavourite({ name, source }: SavedWidget): Favourite {
  const [, tag = ''] = /^\{\{[<%]\s*([\w-]+)/.exec(source) ?? [];
  return { name, source, isBlock: isBlockWidget(tag), widget: findWidget(tag)?.widget };
}

/** A search matches a favorite by its own name and by the title of its widget. */
export const matchesFavourite = ({ name, widget }: Favourite, wanted: string): boolean =>
  [name, widget?.title ?? ''].some((text) => text.toLowerCase().includes(wanted));
