import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { shortcodeAt } from './find-problem.ts';

/** Longer texts are not parsed with every step of the caret. */
const maxLength = 300_000;

/** The widget around a place in the text that has a form. */
export const widgetAt = (text: string, at: number) =>
  text.length > maxLength ? null : shortcodeAt(text, at, (name) => findWidget(name) !== undefined);
