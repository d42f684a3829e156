import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import styles from './preview-screen.module.css';
import { type PreviewWidth, previewWidths, screenWidths } from './preview-width.ts';

const icons = {
  desktop: <IconDeviceDesktop size={16} />,
  tablet: <IconDeviceTablet size={16} />,
  phone: <IconDeviceMobile size={16} />,
};

type WidthsProps = { width: PreviewWidth; onChange: (width: PreviewWidth) => void };

/** The choice of the screen that the preview simulates. */
export function PreviewWidths({ width, onChange }: WidthsProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('pages.preview.width')}
      value={width}
      onChange={onChange}
      options={previewWidths.map((value) => ({
        value,
        label: (
          <span className={styles.width} title={t(`pages.preview.${value}`)}>
            {icons[value]}
            <span className={styles.hidden}>{t(`pages.preview.${value}`)}</span>
          </span>
        ),
      }))}
    />
  );
}

/** A screen of this width, scaled down to the available space, so that the page lays out as on a real screen. */
export function PreviewScreen({ width, children }: { width: PreviewWidth; children: ReactNode }) {
  const [place, setPlace] = useState({ width: screenWidths[width], height: 0 });
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // A collapsed preview has no size and cannot be scaled.
      if (entry && entry.contentRect.width > 0) setPlace(entry.contentRect);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, place.width / screenWidths[width]);
  const size = { width: place.width / scale, height: place.height / scale, transform: `scale(${scale})` };
  return (
    <div ref={watch} className={styles.scaled}>
      <div className={styles.screen} style={size}>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </div>
  );
}
