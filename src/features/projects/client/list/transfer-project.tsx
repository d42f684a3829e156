import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import type { Asset } from '../../contract/assets.ts';
import type { Member } from '../../contract/teams.ts';
import { useTransfer } from '../project-changes.ts';
import { teamsQuery } from '../teams/teams-api.ts';
import styles from './new-project.module.css';

const toOption = ({ user }: Member) => ({
  value: user._id,
  label: `${formatFullName(user)} (${user.email})`,
});

/** Makes another member the owner; the previous owner stays as administrator. */
export function TransferProject({ project, onClose }: { project: Asset; onClose: () => void }) {
  const { t } = useTranslation();
  const team = useQuery(teamsQuery(project._id));
  const transfer = useTransfer(project._id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const others = team.data?.teams.flatMap(({ members }) => members).filter(({ isOwner }) => !isOwner) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return setMissing(true);
    transfer.mutate(chosen, {
      onSuccess: () => {
        notify.success(t('projects.transfer.done', { name: project.name }));
        onClose();
      },
    });
  };
  const submitButton = { label: t('projects.transfer.submit'), kind: 'primary' as const, form: formId };
  const isAlone = team.data !== undefined && others.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.transfer.title', { name: project.name })}
      closable={!transfer.isPending}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        ...(isAlone ? [] : [{ ...submitButton, busy: transfer.isPending }]),
      ]}
    >
      <QueryView
        query={team}
        compact
        skeleton={<FieldSkeleton />}
        isEmpty={() => isAlone}
        empty={<p>{t('projects.transfer.alone')}</p>}
      >
        {() => (
          <form id={formId} className={styles.form} onSubmit={submit} noValidate>
            <p>{t('projects.transfer.text')}</p>
            {transfer.error && <Notice tone="red" lines={errorLines(transfer.error)} />}
            <NewOwnerField
              members={others}
              value={chosen}
              onChange={(userId) => {
                setChosen(userId);
                setMissing(false);
              }}
              error={isMissing ? t('projects.transfer.choose') : undefined}
            />
          </form>
        )}
      </QueryView>
    </Dialog>
  );
}

type FieldProps = {
  members: readonly Member[];
  value: string | null;
  onChange: (userId: string) => void;
  error: string | undefined;
};

function NewOwnerField({ members, ...field }: FieldProps) {
  const { t } = useTranslation();
  return (
    <SearchSelect
      {...field}
      label={t('projects.transfer.who')}
      options={members.map(toOption)}
      filter={(options, typed) =>
        options.filter(({ label }) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
      }
      nothingFound={t('projects.transfer.noMatch')}
    />
  );
}

function FieldSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('projects.transfer.loading')}>
      <SkeletonBlock height={34} />
    </Skeleton>
  );
}
