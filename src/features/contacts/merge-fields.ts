import { maxLength } from '#contract-kit/lengths.ts';
import { contactTexts } from './contract/contact-fields.ts';

type TextName = keyof typeof contactTexts;
export type Mergeable = Readonly<Record<TextName, string>> & {
  readonly birthday: string | null;
  readonly tags: readonly string[];
  readonly note: string;
};

const textNames = Object.keys(contactTexts) as TextName[];

/**
 * The fields of a contact after another was merged into it: what is filled stays, what is empty comes from the other, and nothing of tags
 * and notes is lost. Null if the notes are too long together.
 */
export function mergeFields<Contact extends Mergeable>(kept: Contact, other: Mergeable): Mergeable | null {
  const notes = [...new Set([kept.note, other.note].filter((note) => note !== ''))].join('\n\n');
  if (notes.length > maxLength.notes) return null;
  const texts = Object.fromEntries(textNames.map((name) => [name, kept[name] || other[name]])) as Record<
    TextName,
    string
  >;
  return {
    ...texts,
    birthday: kept.birthday ?? other.birthday,
    tags: [...new Set([...kept.tags, ...other.tags])],
    note: notes,
  };
}
