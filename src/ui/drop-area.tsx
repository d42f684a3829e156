import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-area.module.css';

type Props = {
  /** Said over the area while a file hangs above it. */
  text: string;
  onDrop: (file: File) => void;
  children: ReactNode;
};

/** A place to let a file fall. A second way beside a button: whoever cannot drag misses nothing. */
export function DropArea({ text, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const left = (event: DragEvent<HTMLElement>) => {
    // Passing over something inside the area is not leaving it.
    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onDrop(file);
  };
  return (
    <section
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={left}
      onDrop={dropped}
    >
      {children}
      {isOver && <div className={styles.words}>{text}</div>}
    </section>
  );
}
