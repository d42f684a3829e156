import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { PictureChoice } from '#ui/picture-choice.tsx';
import { appearances } from '../../../contract/profile.ts';
import { useAppearance } from '../../use-appearance.ts';
import { AppearancePreview } from './appearance-preview.tsx';

export function AppearanceCard() {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  return (
    <Card title={t('accounts.menu.appearance')}>
      <PictureChoice
        label={t('accounts.menu.appearance')}
        value={appearance}
        onChange={choose}
        options={appearances.map((value) => ({
          value,
          label: t(`accounts.menu.${value}`),
          picture: <AppearancePreview appearance={value} />,
        }))}
      />
    </Card>
  );
}
