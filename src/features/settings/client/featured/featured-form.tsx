import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteDataQuery, usePostOptions } from '#features/pages/client/door.tsx';
import { useSettings } from '../settings-context.ts';
import { FeaturedList } from './featured-list.tsx';

/** The content that the site features, each kind in its own order. */
export function FeaturedForm() {
  const { t } = useTranslation();
  const { site } = useSettings();
  const posts = usePostOptions(site);
  const { data } = useQuery(siteDataQuery(site));
  return (
    <>
      <FeaturedList section="featured-posts" options={posts} empty={t('settings.featured.noPosts')} />
      <FeaturedList section="featured-authors" options={data?.authors} empty={t('settings.featured.noAuthors')} />
      <FeaturedList section="featured-series" options={data?.series} empty={t('settings.featured.noSeries')} />
      <FeaturedList section="featured-tags" options={data?.tags} empty={t('settings.featured.noTags')} />
    </>
  );
}
