import type { MarkdownIt } from 'markdown-it';
import definitionLists from 'markdown-it-deflist';

/** A term in one line, and its definitions below it, each behind a colon. */
export const addDefinitionLists = (markdown: MarkdownIt): void => void markdown.use(definitionLists);

/** Whether a text may have one: a colon, or the tilde that some write instead, at the beginning of a line or behind the signs of a container. */
export const mayDefine = (text: string): boolean => /(?:^|[\s>])[:~](?:\s|$)/.test(text);
