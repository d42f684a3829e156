import { IconLink, IconTicketOff, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { basePath } from '#client-kit/guard.ts';
import { notify } from '#client-kit/toasts.ts';
import { type Coupon, endCoupon } from '#features/coupons/contract.ts';
import { MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';
import { operatorKeys } from '../api.ts';

/** Where people sign up with the coupon. */
export const couponLink = ({ code }: Pick<Coupon, 'code'>): string =>
  new URL(`${basePath}/discount/${encodeURIComponent(code)}`, window.location.origin).href;

type Props = { coupon: Coupon; onShowUses: () => void };

export function CouponMenu({ coupon, onShowUses }: Props) {
  const { t } = useTranslation();
  const end = useEndCoupon();
  const copy = async () => {
    await navigator.clipboard.writeText(couponLink(coupon));
    notify.success(t('operator.coupons.copied'));
  };
  const confirmEnd = async () => {
    const answer = await openDialog({
      title: t('operator.coupons.end.title', { code: coupon.code }),
      content: t('operator.coupons.end.text'),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('operator.coupons.end.confirm'), kind: 'confirm-danger', answer: 'yes' },
      ],
    });
    if (answer === 'yes') end.mutate(coupon);
  };
  return (
    <>
      <MenuItem leftSection={<IconUsers />} onClick={onShowUses}>
        {t('operator.coupons.uses.open')}
      </MenuItem>
      {/* The clipboard API is unavailable to pages from another machine over plain HTTP; the dialog shows the link as well. */}
      {navigator.clipboard && coupon.state === 'active' && (
        <MenuItem leftSection={<IconLink />} onClick={() => void copy()}>
          {t('operator.coupons.copy')}
        </MenuItem>
      )}
      {coupon.state !== 'ended' && (
        <>
          <MenuDivider />
          <MenuDanger leftSection={<IconTicketOff />} onClick={() => void confirmEnd()}>
            {t('operator.coupons.end.open')}
          </MenuDanger>
        </>
      )}
    </>
  );
}

function useEndCoupon() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Coupon) => call(endCoupon, { params: { id: _id } }),
    onSuccess: ({ code }) => {
      notify.success(t('operator.coupons.end.done', { code }));
      void queryClient.invalidateQueries({ queryKey: operatorKeys.coupons });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    },
    onError: notify.problem,
  });
}
