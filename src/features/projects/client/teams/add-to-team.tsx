import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CallError } from '#client-kit/call-error.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TeamAdd, type TeamName, teams } from '../../contract/teams.ts';
import { getUsernameKind } from '../../username.ts';
import { makeSlug } from './make-slug.ts';
import styles from './teams.module.css';
import { useAddToTeam } from './teams-api.ts';

/** An empty slug means none: the field is shown only if an author page is to be created. */
const Form = TeamAdd.extend({
  slug: z
    .literal('')
    .transform(() => undefined)
    .or(TeamAdd.shape.slug),
});

const errorFields = { username: ['projects.nobody_has_alias', 'projects.owner_stays'], slug: ['letters, digits'] };

export function AddToTeam({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const [team, setTeam] = useState<TeamName>('editor');
  const [hasOwnSlug, setOwnSlug] = useState(false);
  const invite = useInvite(projectId, team, onClose);
  const { form, field, values, setValue, problems, isBusy } = useForm({
    schema: Form,
    initial: { username: '', slug: '', createAuthor: false },
    places: errorFields,
    submit: invite,
  });
  const typed = String(values.username).trim();
  const username = field('username');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.teams.addTitle')}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('projects.teams.send'), kind: 'primary', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...username}
          onChange={(event) => {
            username.onChange(event);
            if (!hasOwnSlug) setValue('slug', makeSlug(event.target.value));
          }}
          label={t('projects.teams.username')}
          hint={
            typed === '' ? t('projects.teams.usernameHint') : t(`projects.teams.usernameIs.${getUsernameKind(typed)}`)
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          required
        />
        <RoleChoice value={team} onChange={setTeam} />
        <Checkbox
          label={t('projects.teams.createAuthor')}
          checked={values.createAuthor === true}
          onChange={(event) => setValue('createAuthor', event.currentTarget.checked)}
        />
        {values.createAuthor === true && <SlugField field={field('slug')} onType={() => setOwnSlug(true)} />}
      </form>
    </Dialog>
  );
}

/** Sends the invitation and says what came of it. */
function useInvite(projectId: string, team: TeamName, onClose: () => void) {
  const { t } = useTranslation();
  const add = useAddToTeam(projectId);
  return async ({ username, slug, createAuthor }: z.infer<typeof Form>, key: string) => {
    const body = createAuthor ? { username, createAuthor, ...(slug ? { slug } : {}) } : { username };
    const reply = await add(team, body, key).catch((error: unknown) => {
      // The app shell shows the quota dialog, so this one is closed.
      if (error instanceof CallError && error.quotaLimitExhausted !== undefined) return onClose();
      throw error;
    });
    if (!reply) return;
    notify.success(
      t(`projects.teams.outcome.${reply.outcome}`, { who: username, role: t(`projects.teams.a.${team}`) }),
    );
    onClose();
  };
}

function RoleChoice({ value, onChange }: { value: TeamName; onChange: (team: TeamName) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('projects.teams.role')}</legend>
      {teams.map((name) => (
        <label key={name} className={styles.role}>
          <input
            type="radio"
            name="team"
            aria-labelledby={`${id}-${name}`}
            aria-describedby={`${id}-${name}-may`}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <b id={`${id}-${name}`}>{t(`projects.roles.${name}`)}</b>
          <span id={`${id}-${name}-may`}>{t(`projects.teams.may.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type SlugProps = { field: ReturnType<ReturnType<typeof useForm<typeof Form>>['field']>; onType: () => void };

function SlugField({ field, onType }: SlugProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.slug}>
      <TextField
        {...field}
        onChange={(event) => {
          onType();
          field.onChange(event);
        }}
        label={t('projects.teams.slug')}
        hint={t('projects.teams.slugHint', { slug: field.value || 'name' })}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
