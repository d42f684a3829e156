import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { parseLimits, toTyped } from '../contract/limit-fields.ts';
import { requestCustomPlan } from '../contract/plans.ts';
import { LimitInputs } from './limit-inputs.tsx';

/** A button that asks the operator for a plan of one's own. */
export function RequestCustomPlan({ kind = 'secondary' }: { kind?: ButtonKind }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {t('billing.request.open')}
      </Button>
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function RequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState(toTyped({}));
  const [wasTried, setWasTried] = useState(false);
  const { limits, wrong } = parseLimits(typed);
  const isMissing = message.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(requestCustomPlan, { body: { message, wishes: limits } }),
    onSuccess: () => {
      notify.success(t('billing.request.sent'));
      onClose();
    },
  });
  const send = () => {
    setWasTried(true);
    if (!isMissing && wrong.length === 0) mutate();
  };
  return (
    <FormDialog
      title={t('billing.request.title')}
      submit={t('billing.request.send')}
      width="560px"
      busy={isPending}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={t('billing.request.message')}
        hint={t('billing.request.hint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        data-autofocus
        value={message}
        error={wasTried && isMissing ? t('billing.request.missing') : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <LimitInputs typed={typed} wrong={wasTried ? wrong : []} onChange={setTyped} />
    </FormDialog>
  );
}
