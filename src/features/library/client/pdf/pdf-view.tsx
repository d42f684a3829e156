import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { scrollable } from '../scrollable.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import styles from './pdf-view.module.css';

/** More pages are left to a download. */
const maxPages = 100;

type Props = { name: string; url: string; onFail: () => void };

/** The pages of a PDF below each other, each drawn when it comes into view. Loaded on demand. */
export default function PdfView({ name, url, onFail }: Props) {
  const { t } = useTranslation();
  const [pdf, setPdf] = useState<OpenPdf>();
  useEffect(() => {
    const ending = new AbortController();
    openPdf(url, ending.signal).then(setPdf, () => ending.signal.aborted || onFail());
    return () => ending.abort();
  }, [url, onFail]);
  if (!pdf) return <SkeletonBlock height={20} />;
  const shown = Math.min(pdf.pages, maxPages);
  return (
    <div className={styles.pages} {...scrollable} role="region" aria-label={name}>
      {Array.from({ length: shown }, (_, at) => (
        <PdfPage
          key={at}
          pdf={pdf}
          number={at + 1}
          label={t('library.lightbox.page', { page: at + 1, pages: pdf.pages })}
        />
      ))}
      {shown < pdf.pages && <p className={styles.cut}>{t('library.lightbox.cutPages', { count: shown })}</p>}
    </div>
  );
}

function PdfPage({ pdf, number, label }: { pdf: OpenPdf; number: number; label: string }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = place.current;
    if (!canvas) return;
    const draw = async () => {
      const image = await pdf.draw(number, Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2)));
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void draw().catch(() => undefined);
    });
    watcher.observe(canvas);
    return () => watcher.disconnect();
  }, [pdf, number]);
  return (
    <canvas
      ref={place}
      className={styles.page}
      style={{ aspectRatio: `1 / ${pdf.ratio}` }}
      role="img"
      aria-label={label}
    />
  );
}
