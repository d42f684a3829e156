import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { CSSProperties, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MenuMove, MenuRow } from '../../menu-rows.ts';
import { LinkField } from '../fields/link-field.tsx';
import styles from './menu-editor.module.css';

type Props = {
  place: string;
  row: MenuRow;
  drop: 'before' | 'after' | undefined;
  isOpen: boolean;
  problems: Readonly<Record<string, string>>;
  onToggle: () => void;
  onChange: (part: Partial<MenuRow>) => void;
  onLeave: () => void;
  onMove: (way: MenuMove) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onRemove: () => void;
};

const icons = { up: <IconArrowUp />, down: <IconArrowDown />, out: <IconArrowLeft />, in: <IconArrowRight /> };
const moves = ['up', 'down', 'out', 'in'] as const;

/** One entry of a menu: its name and target, its handle, and its fields when expanded. */
export function MenuRowEditor(props: Props) {
  const { t } = useTranslation();
  const { row, drop, problems, onGrab } = props;
  const hasProblem = Object.keys(problems).length > 0;
  const isOpen = props.isOpen || hasProblem;
  const title = row.title || t('settings.menus.untitled');
  return (
    <li
      className={styles.row}
      data-reorder={props.place}
      data-drop={drop}
      style={{ '--depth': row.depth } as CSSProperties}
    >
      <div className={styles.line}>
        <button
          type="button"
          className={styles.grip}
          data-handle
          aria-label={t('settings.menus.handle', { title })}
          onPointerDown={onGrab}
        >
          <IconGripVertical size={16} aria-hidden="true" />
        </button>
        <span className={styles.words}>
          <b>{title}</b>
          <small>{row.link || t('settings.menus.noLink')}</small>
        </span>
        <span className={styles.tools}>
          <IconButton
            size="small"
            label={t('settings.menus.edit', { title })}
            icon={<IconPencil />}
            aria-expanded={isOpen}
            onClick={props.onToggle}
          />
          <IconButton
            size="small"
            label={t('settings.menus.remove', { title })}
            icon={<IconTrash />}
            onClick={props.onRemove}
          />
        </span>
      </div>
      {isOpen && <MenuRowFields {...props} title={title} />}
    </li>
  );
}

type FieldsProps = Pick<Props, 'row' | 'problems' | 'onChange' | 'onLeave' | 'onMove'> & { title: string };

/** The name and link of an entry, and buttons that move it. */
function MenuRowFields({ row, problems, title, onChange, onLeave, onMove }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <TextField
        label={t('settings.menus.name')}
        value={row.title}
        maxLength={60}
        autoComplete="off"
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        onBlur={onLeave}
      />
      <LinkField
        field={{ title: t('settings.menus.leadsTo') }}
        value={row.link}
        error={problems.link}
        onChange={(link) => onChange({ link })}
        onLeave={onLeave}
      />
      <div className={styles.moves}>
        {moves.map((way) => (
          <IconButton
            key={way}
            size="small"
            label={t(`settings.menus.move.${way}`, { title })}
            icon={icons[way]}
            onClick={() => onMove(way)}
          />
        ))}
      </div>
    </div>
  );
}
