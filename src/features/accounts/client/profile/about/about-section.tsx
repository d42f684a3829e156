import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { LeaveGuard } from '#client-kit/leave-guard.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { SaveBar } from '#ui/save-bar.tsx';
import { SectionCards } from '#ui/section-page.tsx';
import { type CurrentUser, updateMe } from '../../../contract/person.ts';
import { accountsKeys } from '../../api.ts';
import { AboutCard } from './about-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { AboutFields, changedFields, findAdoptedFields, pickChanges, toFormValues } from './profile-changes.ts';
import { clearDraft, readDraft, saveDraft } from './profile-draft.ts';

const places = { alias: ['accounts.alias_taken', 'alias'], timezone: ['accounts.unknown_timezone', 'time zone'] };

/** Photo and appearance are saved when chosen; names, alias and time zone together. */
export function AboutSection({ user }: { user: CurrentUser }) {
  const [discards, setDiscards] = useState(0);
  const discard = () => {
    clearDraft();
    setDiscards(discards + 1);
  };
  // Remounted when the changes are discarded, which resets values and errors.
  return <About key={discards} user={user} onDiscard={discard} wasDiscarded={discards > 0} />;
}

type Props = { user: CurrentUser; onDiscard: () => void; wasDiscarded: boolean };

function About({ user, onDiscard, wasDiscarded }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const formId = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const stored = toFormValues(user);
  const { form, field, values, setValue, adopt, problems, isBusy, save } = useForm({
    schema: AboutFields,
    initial: readDraft(user._id) ?? stored,
    places,
    submit: async (fields) => {
      const me = await call(updateMe, { body: pickChanges(fields, changed) });
      queryClient.setQueryData(accountsKeys.me, me);
      adopt(values, toFormValues(me));
      notify.success(t('accounts.profile.saved'));
      // The save bar with the pressed button disappears, so the focus moves to the form.
      if (!form.ref.current?.contains(document.activeElement)) firstField.current?.focus();
    },
  });
  const changed = changedFields(values, stored);
  const isChanged = changed.length > 0;

  const [before, setBefore] = useState(stored);
  if (changedFields(stored, before).length > 0) {
    setBefore(stored);
    for (const name of findAdoptedFields(values, before, stored)) setValue(name, stored[name]);
  }
  useStoredDraft(user._id, values, isChanged);
  useEffect(() => {
    if (wasDiscarded) firstField.current?.focus();
  }, [wasDiscarded]);

  return (
    <SectionCards>
      <LeaveGuard isUnsaved={isChanged} onSave={save} onLeave={clearDraft} />
      <PhotoCard user={user} />
      <form {...form} id={formId}>
        <AboutCard
          field={field}
          firstField={firstField}
          problems={problems}
          timezone={values.timezone ?? null}
          onTimezone={(zone) => setValue('timezone', zone)}
        />
      </form>
      <AppearanceCard />
      <SaveBar
        form={formId}
        texts={{
          unsaved: t('accounts.profile.unsaved', { count: changed.length }),
          discard: t('accounts.profile.discard'),
          save: t('accounts.profile.save'),
        }}
        changes={changed.map((name) => t(`accounts.profile.fields.${name}`))}
        busy={isBusy}
        onDiscard={onDiscard}
      />
    </SectionCards>
  );
}

/** Keeps unsaved values, so that they survive a reload. */
function useStoredDraft(userId: string, values: Parameters<typeof saveDraft>[1], isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) saveDraft(userId, values);
    else clearDraft();
  }, [isChanged, userId, values]);
}
