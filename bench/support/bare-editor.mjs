import { richTextExtensions } from '@plinth/rich-text/schema/schema.ts';
import { Editor } from '@tiptap/core';

/** The same document in an editor without anything around it: what the library itself costs. */
globalThis.openBareEditor = (content) => {
  const element = document.createElement('div');
  document.body.append(element);
  globalThis.bareEditor = new Editor({ element, extensions: [...richTextExtensions], content });
};
