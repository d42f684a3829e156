import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './details.module.css';

export type Point = { readonly x: number; readonly y: number };

type Props = { point: Point; onMove: (point: Point) => void };

const keyStep = 0.05;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

const clamp = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;

/** Covers an image; a click, a drag or the arrow keys move the point around which crops are made. */
export function FocalPoint({ point, onMove }: Props) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box) onMove({ x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove({ x: clamp(point.x + step.x), y: clamp(point.y + step.y) });
  };
  const [x, y] = [Math.round(point.x * 100), Math.round(point.y * 100)];
  return (
    <div
      ref={area}
      className={styles.focus}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) moveTo(event);
      }}
    >
      <button
        type="button"
        className={styles.point}
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={t('library.focal.point', { x, y })}
        onKeyDown={press}
      />
    </div>
  );
}
