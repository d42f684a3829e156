import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-area.module.css';

type Props = {
  /** Shown over the area while a file is dragged above it. */
  text: string;
  onDrop: (file: File) => void;
  children: ReactNode;
};

/** An area that accepts dropped files. It must accompany a button, because not everyone can drag. */
export function DropArea({ text, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const left = (event: DragEvent<HTMLElement>) => {
    // Moving over an element inside the area does not leave it.
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
