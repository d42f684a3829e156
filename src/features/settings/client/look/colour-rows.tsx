import { Colour, Colours } from '@plinth/site-renderer/look/look.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { adviceOn } from '../../colour-advice.ts';
import styles from './look.module.css';

type Props = {
  colours: Colours;
  problems: Readonly<Record<string, string>>;
  scheme: 'light' | 'dark';
  onChange: (colours: Colours) => void;
  onLeave: () => void;
};

const names = Object.keys(Colours.shape) as (keyof Colours)[];

/** Five colors, each with its contrast, and a suggestion where the contrast is too low. */
export function ColourRows({ colours, problems, scheme, onChange, onLeave }: Props) {
  return (
    <div className={styles.colours}>
      {names.map((name) => (
        <ColourRow
          key={name}
          name={name}
          colours={colours}
          problem={problems[`${scheme}.${name}`]}
          onChange={(colour) => onChange({ ...colours, [name]: colour })}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}

type RowProps = {
  name: keyof Colours;
  colours: Colours;
  problem: string | undefined;
  onChange: (colour: string) => void;
  onLeave: () => void;
};

function ColourRow({ name, colours, problem, onChange, onLeave }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { title = name, description = '' } = Colours.shape[name].meta() ?? {};
  const colour = colours[name];
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('settings.colours.pick', { title })}
        value={asLong(colour)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <span className={styles.colourWords}>
        <b id={id}>{title}</b>
        <small>{description}</small>
        {problem && <small className={styles.problem}>{problem}</small>}
      </span>
      <Contrast name={name} colours={colours} />
      <HexField labelledBy={id} colour={colour} onChange={onChange} onLeave={onLeave} />
      <Better name={name} colours={colours} onUse={onChange} />
    </div>
  );
}

/** The browser's color input supports six digits only. */
const asLong = (colour: string): string =>
  colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&').toLowerCase() : colour.toLowerCase();

type BetterProps = { name: keyof Colours; colours: Colours; onUse: (colour: string) => void };

/** The fix beside the problem. */
function Better({ name, colours, onUse }: BetterProps) {
  const { t } = useTranslation();
  const better = adviceOn(colours, name)?.better;
  if (!better) return null;
  return (
    <span className={styles.better}>
      <Button size="small" onClick={() => onUse(better)}>
        <span className={styles.dot} style={{ background: better }} />
        {t('settings.colours.better', { colour: better })}
      </Button>
    </span>
  );
}

function Contrast({ name, colours }: { name: keyof Colours; colours: Colours }) {
  const { t } = useTranslation();
  const advice = adviceOn(colours, name);
  if (!advice) return null;
  const { ratio, isGood } = advice;
  return (
    <span className={styles.contrast}>
      <Badge tone={isGood ? 'green' : 'red'}>
        {t(isGood ? 'settings.colours.good' : 'settings.colours.bad', { ratio: ratio.toFixed(1) })}
      </Badge>
    </span>
  );
}

type HexProps = { labelledBy: string; colour: string; onChange: (colour: string) => void; onLeave: () => void };

/** Typed text is applied once it is a valid color; until then it stays as typed. */
function HexField({ labelledBy, colour, onChange, onLeave }: HexProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !Colour.safeParse(typed).success;
  return (
    <span className={styles.hex}>
      <TextField
        aria-labelledby={labelledBy}
        value={typed ?? colour}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        error={isWrong}
        title={isWrong ? t('settings.colours.example') : undefined}
        onChange={({ currentTarget: { value } }) => {
          const next = value.startsWith('#') || value === '' ? value : `#${value}`;
          setTyped(next);
          if (Colour.safeParse(next).success) onChange(next.toLowerCase());
        }}
        onBlur={() => {
          setTyped(undefined);
          onLeave();
        }}
      />
    </span>
  );
}
