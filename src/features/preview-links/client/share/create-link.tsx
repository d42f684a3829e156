import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { inSite, type SharedPageRef } from '#features/pages/client/door.tsx';
import { listVersions } from '#features/pages/contract/files.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { FieldLabel } from '#ui/text-field.tsx';
import { createLink, defaultLinkDays, linkDays } from '../../contract/links.ts';
import { previewLinksKeys } from '../api.ts';
import { formatMoment } from '../format-moment.ts';
import styles from './share.module.css';

type Props = { page: SharedPageRef; onCreated: (id: string) => void; onCancel: () => void };

const newest = 'newest';
type LinkDays = (typeof linkDays)[number];

/** The form for a new link. A refusal is shown above it, and the input stays. */
export function CreateLink({ page, onCreated, onCancel }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(newest);
  const [days, setDays] = useState<LinkDays>(defaultLinkDays);
  const [password, setPassword] = useState('');
  const [allowsComments, setAllowsComments] = useState(true);
  const create = useMutation({
    mutationFn: () =>
      call(createLink, {
        params: inSite(page.site),
        body: {
          path: page.path,
          days,
          allowsComments,
          ...(version === newest ? {} : { version }),
          ...(password === '' ? {} : { password }),
        },
      }),
    onSuccess: async ({ _id }) => {
      await queryClient.invalidateQueries({ queryKey: previewLinksKeys.page(page) });
      onCreated(_id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('preview-links.share.new')}>
      {create.error && <Notice tone="red" lines={errorLines(create.error)} />}
      <VersionField page={page} value={version} onChange={setVersion} />
      <div className={styles.pair}>
        <ExpiryField days={days} onChange={setDays} />
        <PasswordField
          label={t('preview-links.create.password')}
          placeholder={t('preview-links.create.noPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <Switch
        label={t('preview-links.create.comments')}
        checked={allowsComments}
        onChange={(event) => setAllowsComments(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('kit.ui.cancel')}</Button>
        <Button type="submit" kind="primary" busy={create.isPending}>
          {t('preview-links.create.submit')}
        </Button>
      </div>
    </form>
  );
}

function ExpiryField({ days, onChange }: { days: LinkDays; onChange: (days: LinkDays) => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <FieldLabel id="preview-link-days">{t('preview-links.create.expires')}</FieldLabel>
      <Segmented
        label={t('preview-links.create.expires')}
        block
        value={String(days)}
        onChange={(value) => onChange(linkDays.find((one) => String(one) === value) ?? defaultLinkDays)}
        options={linkDays.map((count) => ({ value: String(count), label: t('preview-links.create.days', { count }) }))}
      />
    </div>
  );
}

type VersionProps = { page: SharedPageRef; value: string; onChange: (value: string) => void };

/** Always the newest text, or one of the latest versions. */
function VersionField({ page: { site, path }, value, onChange }: VersionProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [...previewLinksKeys.page({ site, path }), 'versions'],
    queryFn: () => call(listVersions, { params: inSite(site), query: { path, limit: 20 } }),
    staleTime: 0,
  });
  const versions = (data?.items ?? []).map(({ _id, number, name, at }) => ({
    value: _id,
    label: [t('preview-links.create.version', { number }), name, formatMoment(at)].filter(Boolean).join(' · '),
  }));
  return (
    <SelectField
      label={t('preview-links.create.what')}
      hint={t(value === newest ? 'preview-links.create.newestHint' : 'preview-links.create.versionHint')}
      value={value}
      onChange={onChange}
      options={[{ value: newest, label: t('preview-links.create.newest') }, ...versions]}
    />
  );
}
