import {
  IconBlockquote,
  IconH1,
  IconH2,
  IconH3,
  IconH4,
  IconLetterT,
  IconLineDashed,
  IconLink,
  IconList,
  IconListCheck,
  IconListDetails,
  IconListNumbers,
  IconPhoto,
  IconSourceCode,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react';
import type { BlockType } from '../document/block-types.ts';

const icons = {
  paragraph: IconLetterT,
  heading1: IconH1,
  heading2: IconH2,
  heading3: IconH3,
  heading4: IconH4,
  bulleted: IconList,
  numbered: IconListNumbers,
  task: IconListCheck,
  quote: IconBlockquote,
  codeBlock: IconSourceCode,
  table: IconTable,
  rule: IconLineDashed,
  image: IconPhoto,
  link: IconLink,
  definitions: IconListDetails,
  footnote: IconSuperscript,
} as const satisfies Record<BlockType | Inserted, unknown>;

/** What can be inserted besides the kinds of blocks. */
export type Inserted = 'table' | 'rule' | 'image' | 'link' | 'definitions' | 'footnote';

export function BlockIcon({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
