import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './file-drop.module.css';

type Props = {
  texts: { readonly drop: string; readonly choose: string };
  accept?: string;
  isMany?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** An area that takes dropped files, with a button that opens the file picker. */
export function FileDrop({ texts, accept = '', isMany = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMany ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // Lets the same file be chosen again after a failure.
    target.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconUpload size={24} aria-hidden="true" />
      <p>{texts.drop}</p>
      <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMany}
        aria-label={texts.choose}
        onChange={chosen}
      />
    </section>
  );
}
