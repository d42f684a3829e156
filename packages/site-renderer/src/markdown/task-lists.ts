import type { MarkdownIt, StateCore } from 'markdown-it';

/** `- [ ] open` and `- [x] done`: boxes that show, and are ticked in the source. */
export function addTaskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task-lists', (state: StateCore) => {
    const { tokens } = state;
    for (let at = 2; at < tokens.length; at += 1) {
      const inline = tokens[at];
      const item = tokens[at - 2];
      if (inline?.type !== 'inline' || tokens[at - 1]?.type !== 'paragraph_open' || item?.type !== 'list_item_open')
        continue;
      const [first] = inline.children ?? [];
      const box = first?.type === 'text' ? /^\[([ xX])\][ \t]+/.exec(first.content) : null;
      if (!first || !box || !inline.children) continue;
      first.content = first.content.slice(box[0].length);
      item.attrJoin('class', 'task');
      const token = new state.Token('task_box', '', 0);
      token.meta = { isDone: box[1] !== ' ' };
      inline.children.unshift(token);
    }
  });
  markdown.renderer.rules.task_box = (tokens, at) =>
    tokens[at]?.meta?.isDone === true
      ? '<input type="checkbox" disabled checked aria-label="Done"> '
      : '<input type="checkbox" disabled aria-label="To do"> ';
}
