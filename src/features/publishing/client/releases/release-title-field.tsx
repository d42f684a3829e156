import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { TextField } from '#ui/text-field.tsx';
import { maxTitle, type Release, renameRelease } from '../../contract/releases.ts';
import { inSite, publishingKeys, type SiteRef } from '../api.ts';

/** The title as an inline field: Enter and blur save, Escape cancels. */
export function ReleaseTitleField({ site, release, onDone }: { site: SiteRef; release: Release; onDone: () => void }) {
  const { t } = useTranslation();
  const { number } = release;
  const [title, setTitle] = useState(release.title);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (named: string) => call(renameRelease, { params: { ...inSite(site), number }, body: { title: named } }),
    onSuccess: () => notify.success(t('publishing.release.renamed')),
    onError: notify.problem,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: publishingKeys.of(site) });
      onDone();
    },
  });
  const save = () => {
    const named = title.trim();
    if (rename.isPending) return;
    if (named === '' || named === release.title) return onDone();
    rename.mutate(named);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <TextField
      aria-label={t('publishing.release.titleLabel', { number })}
      value={title}
      maxLength={maxTitle}
      autoComplete="off"
      ref={focusAndSelect}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={save}
    />
  );
}

/** The person asked for this field through a menu, which returns the focus to its button first. */
function focusAndSelect(field: HTMLInputElement | null): (() => void) | undefined {
  if (!field) return undefined;
  const timer = setTimeout(() => {
    field.focus();
    field.select();
  });
  return () => clearTimeout(timer);
}
