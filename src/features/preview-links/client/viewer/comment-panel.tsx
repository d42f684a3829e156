import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addGuestComment, GuestWords, maxGuestName, maxGuestText, type OpenPreview } from '../../contract/guests.ts';
import { CommentHead } from '../comment-head.tsx';
import type { GuestLink } from './use-guest-link.ts';
import styles from './viewer.module.css';

type Shown = Pick<OpenPreview['comments'][number], 'name' | 'text' | 'at'> & { readonly isWaiting?: boolean };
type Props = { link: GuestLink; comments: OpenPreview['comments']; onClose: () => void };

/** Approved comments, those that the guest has just sent, and a form for the next one. */
export function CommentPanel({ link, comments, onClose }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly Shown[]>([]);
  const all: readonly Shown[] = [...comments, ...sent];
  return (
    <aside id="guest-comments" className={styles.panel} aria-label={t('preview-links.viewer.comments')}>
      <div className={styles.panelHead}>
        <h2>{t('preview-links.viewer.comments')}</h2>
        <IconButton size="small" label={t('kit.ui.close')} icon={<IconX />} onClick={onClose} />
      </div>
      <div className={styles.list}>
        {all.length === 0 && <p className={styles.nothing}>{t('preview-links.viewer.noComments')}</p>}
        {all.map((comment) => (
          <CommentCard key={`${comment.at} ${comment.name}`} comment={comment} />
        ))}
      </div>
      <CommentForm link={link} onSent={(comment) => setSent([...sent, comment])} />
    </aside>
  );
}

/** Words of a stranger, as text: nothing in them can be clicked. */
function CommentCard({ comment }: { comment: Shown }) {
  const { t } = useTranslation();
  return (
    <article className={styles.card}>
      <CommentHead name={comment.name} at={comment.at} />
      <p dir="auto">{comment.text}</p>
      {comment.isWaiting && <Badge tone="amber">{t('preview-links.viewer.waiting')}</Badge>}
    </article>
  );
}

function CommentForm({ link: { token, pass }, onSent }: { link: GuestLink; onSent: (comment: Shown) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: GuestWords,
    initial: { name: '', text: '' },
    submit: async (written) => {
      const { at } = await call(addGuestComment, { body: { token, ...(pass ? { pass } : {}), ...written } });
      form.setValue('text', '');
      onSent({ ...written, at, isWaiting: true });
    },
  });
  const { onChange: _, ...area } = form.field('text');
  return (
    <form {...form.form} className={styles.form}>
      {form.problems.length > 0 && <Notice tone="red" lines={form.problems} />}
      <TextField
        {...form.field('name')}
        label={t('preview-links.viewer.name')}
        autoComplete="name"
        maxLength={maxGuestName}
      />
      <TextArea
        {...area}
        label={t('preview-links.viewer.text')}
        hint={t('preview-links.viewer.textHint')}
        rows={3}
        maxLength={maxGuestText}
        onChange={(event) => form.setValue('text', event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" block busy={form.isBusy}>
        {t('preview-links.viewer.send')}
      </Button>
    </form>
  );
}
