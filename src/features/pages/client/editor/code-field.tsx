import { useEffect, useId, useRef } from 'react';
import { FieldLabel } from '#ui/text-field.tsx';
import styles from './code-field.module.css';
import type { LineProblem } from './line-problem.ts';
import SourceEditor, { type SourceHandle } from './source-editor.tsx';

type Props = {
  label: string;
  /** The file name that selects the syntax highlighting: `styles.scss`. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  problem?: LineProblem | null;
  isReadOnly?: boolean;
  isTall?: boolean;
};

/** A code editor as a form field, for other rooms. */
export function CodeField({ label, name, value, onChange, onLeave, problem, isReadOnly = false, isTall }: Props) {
  const id = useId();
  const source = useRef<SourceHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  // Applies values that the surrounding form changed (undo, reset); typed text is in the editor already.
  useEffect(() => source.current?.replace(value), [value]);
  useEffect(() => source.current?.mark(problem ?? null), [problem]);
  return (
    <div>
      <FieldLabel id={id}>{label}</FieldLabel>
      <div ref={box} className={isTall ? `${styles.code} ${styles.tall}` : styles.code} onBlur={onLeave}>
        <SourceEditor
          ref={source}
          label={label}
          path={name}
          initial={value}
          isReadOnly={isReadOnly}
          isCode
          onEdit={() => {
            const typed = source.current?.read() ?? value;
            if (typed === value) return;
            onChange(typed);
            // A bar at the end of the form must not cover the code.
            box.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </div>
    </div>
  );
}
