import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maxLength } from '#contract-kit/lengths.ts';
import { TagsField } from '#ui/tags-field.tsx';
import { contactTagsQuery } from '../api.ts';

type Props = {
  assetId: string;
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  hint?: string | undefined;
};

/** Suggests the tags of the project’s contacts. */
export function ContactTagsField({ assetId, value, onChange, hint }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(contactTagsQuery(assetId));
  return (
    <TagsField
      label={t('contacts.fields.tags')}
      value={value}
      onChange={(next) => onChange([...new Set(next.map((tag) => tag.trim()).filter(Boolean))])}
      suggestions={(data?.tags ?? []).map(({ tag }) => tag)}
      maxLength={maxLength.tag}
      {...(hint ? { hint } : {})}
    />
  );
}
