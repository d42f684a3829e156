import { IconEyeOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBadge } from '#ui/badge.tsx';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { Notice } from '#ui/notice.tsx';
import type { ComparedSide, MessageFromFrame, MessageToFrame } from '../../preview-messages.ts';
import { type FrameHandle, PreviewCover, PreviewFrame } from '../preview/preview-frame.tsx';
import { makeScrollLink, type ScrollLink } from '../workbench/scroll-link.ts';
import styles from './compare.module.css';
import { makeCompareMessage } from './compare-message.ts';
import type { ChangeCounts, CompareProps, LabeledProps } from './compare-props.ts';
import { countAll, countChanges } from './count-changes.ts';
import { type NotePlaces, NotesColumn } from './notes-column.tsx';

type Compared = Extract<MessageFromFrame, { kind: 'compared' }>;

/** The rendered page with both states in one, or two pages next to each other. */
export function ComparedPage(props: LabeledProps) {
  const { t } = useTranslation();
  const { columns, labels, notes = [], onCompared } = props;
  const [link] = useState(makeScrollLink);
  const [found, setFound] = useState<Partial<Record<ComparedSide, Compared>>>({});
  const frame = useRef<FrameHandle>(null);
  const [top, setTop] = useState(0);
  const counts = useMemo(() => countSides(columns, found), [columns, found]);
  useCountsReport(counts, `${found.both?.id} ${found.before?.id} ${found.after?.id}`, onCompared);
  const receive = (side: ComparedSide) => (message: MessageFromFrame) => {
    if (message.kind === 'compared') setFound((known) => ({ ...known, [side]: message }));
    if (message.kind === 'scrolled-to' && side !== 'before') setTop(message.top);
    if (message.kind === 'place' && side !== 'before') props.onBlock?.(message.line);
  };
  const shown = columns === 'one' ? found.both : found.after;
  const places: NotePlaces = { blocks: shown?.blocks ?? [], height: shown?.height ?? 0, top };
  return (
    <>
      {counts && countAll(counts) === 0 && <Notice tone="blue" lines={[t('pages.compare.looksSame')]} />}
      <div className={styles.beside} data-notes={notes.length > 0}>
        {columns === 'one' ? (
          <ComparedFrame {...props} side="both" handle={frame} onMessage={receive('both')} />
        ) : (
          <div className={styles.columns}>
            {(['before', 'after'] as const).map((side) => (
              <section key={side} className={styles.column} aria-label={labels[side]}>
                <h3>{labels[side]}</h3>
                <ComparedFrame
                  {...props}
                  side={side}
                  link={link}
                  handle={side === 'after' ? frame : undefined}
                  onMessage={receive(side)}
                />
              </section>
            ))}
          </div>
        )}
        {notes.length > 0 && (
          <NotesColumn
            notes={notes}
            places={places}
            onScroll={(wanted) => frame.current?.send({ kind: 'scroll-to', top: wanted })}
          />
        )}
      </div>
    </>
  );
}

/** Both frames compare the same states: each counts the changes that it shows. */
function countSides(
  columns: LabeledProps['columns'],
  found: Partial<Record<ComparedSide, Compared>>,
): ChangeCounts | undefined {
  if (columns === 'one') return found.both && countChanges(found.both.changes);
  if (!found.before || !found.after) return undefined;
  return { ...countChanges(found.after.changes), removed: countChanges(found.before.changes).removed };
}

/** Reports the counts once for each comparison; positions are sent again and again while the page is loading. */
function useCountsReport(
  counts: ChangeCounts | undefined,
  comparison: string,
  onCompared: CompareProps['onCompared'],
): void {
  const reported = useRef('');
  useEffect(() => {
    const text = `${comparison} ${JSON.stringify(counts)}`;
    if (!counts || text === reported.current) return;
    reported.current = text;
    onCompared?.(counts);
  }, [counts, comparison, onCompared]);
}

/** Keys that are pressed in a frame do not reach the app: this one is pressed once more, for the steps beside the comparison. */
function pressStepKey(by: 1 | -1): void {
  dispatchEvent(new KeyboardEvent('keydown', { key: by === 1 ? 'ArrowDown' : 'ArrowUp', altKey: true }));
}

type FrameProps = LabeledProps & {
  side: ComparedSide;
  link?: ScrollLink;
  handle?: React.Ref<FrameHandle> | undefined;
  onMessage: (message: MessageFromFrame) => void;
};

function ComparedFrame({ site, path, before, after, current, labels, side, link, handle, onMessage }: FrameProps) {
  const { t } = useTranslation();
  const { colorScheme: around } = useColourScheme();
  const [hasPage, setHasPage] = useState(true);
  const message = useMemo(() => {
    const names = {
      added: t('pages.compare.added'),
      removed: t('pages.compare.removed'),
      changed: t('pages.compare.changed'),
    };
    return makeCompareMessage({ path, before, after, side, labels: names, around });
  }, [path, before, after, side, around, t]);
  const command = useMemo((): MessageToFrame => ({ kind: 'reveal', id: current }), [current]);
  const scrollSide = side === 'before' ? 'text' : 'preview';
  const receive = (received: MessageFromFrame) => {
    if (received.kind === 'shown') setHasPage(received.address !== null);
    if (received.kind === 'compared') {
      if (received.id !== message.id) return;
      setHasPage(true);
    }
    if (received.kind === 'step') pressStepKey(received.by);
    if (received.kind === 'scrolled') link?.moved(scrollSide, received.line);
    onMessage(received);
  };
  return (
    <div className={styles.frame}>
      <PreviewFrame
        ref={handle}
        title={side === 'both' ? t('pages.compare.title') : labels[side]}
        site={site}
        width="desktop"
        message={message}
        command={command}
        pauseMs={0}
        revision={0}
        scrolling={link}
        scrollSide={scrollSide}
        onMessage={receive}
        cover={
          !hasPage && (
            <PreviewCover
              mark={<IconBadge tone="grey" square icon={<IconEyeOff />} />}
              title={t('pages.compare.noPageTitle')}
              text={t('pages.compare.noPage')}
            />
          )
        }
      />
    </div>
  );
}
