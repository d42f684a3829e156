import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { SignUpDiscounted } from '#features/accounts/client/door.tsx';
import { describeCode } from '../../contract.ts';

const longestCode = 64;

/** The sign-up of a discount link. It is usable at once; what the code gives is added when it is known. */
export function DiscountSignUp() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const { data } = useQuery({
    queryKey: ['coupons', 'code', code],
    queryFn: () => call(describeCode, { params: { code } }),
    enabled: code !== '' && code.length <= longestCode,
    retry: false,
  });
  return <SignUpDiscounted gives={data?.coupon ? t('coupons.gives', { gives: data.coupon.description }) : undefined} />;
}
