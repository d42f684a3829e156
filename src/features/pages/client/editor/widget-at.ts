import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { shortcodeAt } from './find-problem.ts';

/** Longer texts are not parsed on every caret movement. */
const maxLength = 300_000;

/** The widget with a form around a position in the text. */
export const widgetAt = (text: string, at: number) =>
  text.length > maxLength ? null : shortcodeAt(text, at, (name) => findWidget(name) !== undefined);
