import { useTranslation } from 'react-i18next';
import { SitePicture, type SiteRef } from '#features/pages/client/door.tsx';
import type { OpenReview } from '../../contract/reviews.ts';
import styles from './open-review.module.css';

/** A file without text, such as an image: its name and, if it can be shown, its picture. */
export function OtherChange({ site, opened: { review, before, after } }: { site: SiteRef; opened: OpenReview }) {
  const { t } = useTranslation();
  const path = after?.path ?? before?.path ?? review.path;
  return (
    <div className={styles.other}>
      <p>{t(`review.fileChange.${review.kind}`)}</p>
      <code>{path}</code>
      {after && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path) && (
        <SitePicture site={site} address={path.replace(/^\/static/, '')} alt="" />
      )}
    </div>
  );
}
