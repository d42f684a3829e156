import { type MouseEvent, memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#contract-kit/full-name.ts';
import { MenuOpener } from '#ui/row-menu.tsx';
import { useVirtualList } from '#ui/virtual-list/use-virtual-list.ts';
import type { Member, PendingMember } from '../../contract/teams.ts';
import { getUsername } from './change-team.ts';
import { MemberRow } from './member-row.tsx';
import { PendingRow } from './pending-row.tsx';
import styles from './teams.module.css';

type RowMenu<Of> = {
  /** Opens the context menu. */
  readonly open: (of: Of, event: MouseEvent) => void;
  readonly openBelow: (of: Of, event: MouseEvent) => void;
  readonly openRow: Of | undefined;
};

type Props = {
  members: readonly Member[];
  pending: readonly PendingMember[];
  ofMember: RowMenu<Member>;
  ofPending: RowMenu<PendingMember>;
};

const rowHeight = 66;

/** The members of a role, then the people invited to it. Long lists are virtualized. */
export function TeamRows({ members, pending, ofMember, ofPending }: Props) {
  const place = useRef<HTMLUListElement>(null);
  const keys = useMemo(
    () => [...members.map(({ user }) => user._id), ...pending.map(({ _id }) => _id)],
    [members, pending],
  );
  const { pieces, focusHandlers } = useVirtualList({ place, keys, estimatedHeight: rowHeight });
  return (
    <ul ref={place} className={styles.rows} {...focusHandlers}>
      {pieces.map((piece) => {
        if (piece.kind === 'gap') return <li key={piece.place} aria-hidden="true" style={{ height: piece.height }} />;
        const position = { at: piece.at, count: keys.length };
        const member = members[piece.at];
        if (member) return <MemberItem key={member.user._id} {...position} {...bindRowMenu(ofMember, member)} />;
        const invited = pending[piece.at - members.length];
        return invited && <InvitedItem key={invited._id} {...position} {...bindRowMenu(ofPending, invited)} />;
      })}
    </ul>
  );
}

type Position = { at: number; count: number };

type ItemProps<Of> = Position & Omit<RowMenu<Of>, 'openRow'> & { of: Of; isOpen: boolean };

const MemberItem = memo(function Item({ of, at, count, isOpen, open, openBelow }: ItemProps<Member>) {
  const { t } = useTranslation();
  const label = t('projects.teams.menu', { name: formatFullName(of.user) });
  return (
    <li {...positionProps(at, count)} {...{ onContextMenu: (event: MouseEvent) => open(of, event) }}>
      <MemberRow member={of} menu={<MenuOpener row={of} {...{ label, isOpen, openBelow }} />} />
    </li>
  );
});

const InvitedItem = memo(function Item({ of, at, count, isOpen, open, openBelow }: ItemProps<PendingMember>) {
  const { t } = useTranslation();
  const label = t('projects.teams.menu', { name: getUsername(of) });
  return (
    <li {...positionProps(at, count)} {...{ onContextMenu: (event: MouseEvent) => open(of, event) }}>
      <PendingRow pending={of} menu={<MenuOpener row={of} {...{ label, isOpen, openBelow }} />} />
    </li>
  );
});

const bindRowMenu = <Of,>({ open, openBelow, openRow }: RowMenu<Of>, of: Of) => ({
  of,
  open,
  openBelow,
  isOpen: openRow === of,
});

const positionProps = (at: number, count: number) => ({
  'data-at': at,
  'aria-setsize': count,
  'aria-posinset': at + 1,
});
