import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { maxLength } from '#contract-kit/lengths.ts';
import { TagsField } from '#ui/tags-field.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { tagsQuery } from '../api.ts';
import type { NodeActions } from '../selection/use-node-actions.ts';

type Props = { assetId: string; nodes: readonly LibraryNode[]; actions: NodeActions; onClose: () => void };

/** Adds tags to nodes, and removes those that all of them have. */
export function EditTags({ assetId, nodes, actions, onClose }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(tagsQuery(assetId));
  const [first, ...others] = nodes;
  const common = (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
  const [tags, setTags] = useState<readonly string[]>(common);
  const save = async () => {
    const add = tags.filter((tag) => !common.includes(tag));
    const remove = common.filter((tag) => !tags.includes(tag));
    if (add.length + remove.length > 0) await actions.tag(nodes, add, remove);
  };
  return (
    <ActionDialog
      title={t('library.tags.title', { count: nodes.length, name: first?.name })}
      submit={t('library.tags.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <TagsField
        label={t('library.tags.label')}
        value={tags}
        onChange={(next) => setTags([...new Set(next.map((tag) => tag.trim()).filter(Boolean))])}
        suggestions={(data?.tags ?? []).map(({ tag }) => tag)}
        hint={t(nodes.length > 1 ? 'library.tags.commonHint' : 'library.tags.hint')}
        maxLength={maxLength.tag}
      />
    </ActionDialog>
  );
}
