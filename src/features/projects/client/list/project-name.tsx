import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { type Asset, maxProjectName, ProjectName } from '../../contract/assets.ts';
import { useRename } from '../project-changes.ts';

/** Renames in place: Enter and blur save, Escape cancels. */
export function RenameField({ project, onDone }: { project: Asset; onDone: () => void }) {
  const { t } = useTranslation();
  const rename = useRename();
  const [name, setName] = useState(project.name);
  const [problem, setProblem] = useState<string>();

  const save = () => {
    const parsed = ProjectName.safeParse(name);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message);
    if (parsed.data !== project.name) rename.mutate({ id: project._id, name: parsed.data });
    onDone();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <TextField
      aria-label={t('projects.renameOne', { name: project.name })}
      value={name}
      maxLength={maxProjectName}
      error={problem}
      autoComplete="off"
      ref={focusAndSelect}
      onChange={(event) => {
        setName(event.currentTarget.value);
        setProblem(undefined);
      }}
      onKeyDown={handleKey}
      onBlur={save}
    />
  );
}

/** The menu returns the focus to its button when it closes, so the field is focused after that. */
function focusAndSelect(field: HTMLInputElement | null): (() => void) | undefined {
  if (!field) return undefined;
  const timer = setTimeout(() => {
    field.focus();
    field.select();
  });
  return () => clearTimeout(timer);
}
