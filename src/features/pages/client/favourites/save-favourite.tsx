import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { WidgetName } from '#features/projects/contract/saved-widget.ts';
import { Segmented } from '#ui/segmented.tsx';
import { FieldLabel, TextField } from '#ui/text-field.tsx';
import { type FavouritePlace, useCanChangeProject, useChangeFavourite } from './use-favourites.ts';

type SaveProps = { source: string; suggested: string; onClose: () => void };

/** Saves a widget with its values under a name, for the person or for the project. */
export function SaveFavourite({ source, suggested, onClose }: SaveProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<FavouritePlace>('mine');
  const canShare = useCanChangeProject();
  const labelId = useId();
  return (
    <NameDialog
      title={t('pages.favorites.saveTitle')}
      submit={t('pages.favorites.saveButton')}
      initial={suggested}
      place={place}
      source={source}
      onClose={onClose}
    >
      {canShare && (
        <div>
          <FieldLabel id={labelId}>{t('pages.favorites.for')}</FieldLabel>
          <Segmented
            label={t('pages.favorites.for')}
            value={place}
            onChange={setPlace}
            options={[
              { value: 'mine', label: t('pages.favorites.forMe') },
              { value: 'project', label: t('pages.favorites.forProject') },
            ]}
          />
        </div>
      )}
      <p>{t(place === 'mine' ? 'pages.favorites.forMeHint' : 'pages.favorites.forProjectHint')}</p>
    </NameDialog>
  );
}

type RenameProps = { name: string; source: string; place: FavouritePlace; onClose: () => void };

export function RenameFavourite({ name, source, place, onClose }: RenameProps) {
  const { t } = useTranslation();
  return (
    <NameDialog
      title={t('pages.favorites.renameTitle')}
      submit={t('pages.favorites.renameButton')}
      initial={name}
      was={name}
      place={place}
      source={source}
      onClose={onClose}
    />
  );
}

type NameProps = {
  title: string;
  submit: string;
  initial: string;
  was?: string;
  place: FavouritePlace;
  source: string;
  onClose: () => void;
  children?: ReactNode;
};

function NameDialog({ title, submit, initial, was, place, source, onClose, children }: NameProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const change = useChangeFavourite();
  const send = () => {
    const name = WidgetName.safeParse(typed);
    setProblem(name.error?.issues[0]?.message);
    if (!name.success) return;
    const save = { name: name.data, source, ...(was === undefined ? {} : { was }) };
    change.mutate(
      { place, save },
      {
        onSuccess: () => {
          onClose();
          notify.success(t('pages.favorites.saved', { name: name.data }));
        },
      },
    );
  };
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={change.isPending}
      error={change.error}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('pages.favorites.name')}
        value={typed}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {children}
    </FormDialog>
  );
}
