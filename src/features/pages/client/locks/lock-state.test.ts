import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LockPerson, PageLock } from '../../contract/locks.ts';
import { type LockAction, openLock, reduceLock } from './lock-state.ts';

const priya: LockPerson = { _id: 'p', firstName: 'Priya', lastName: 'Nair' };
const mara: LockPerson = { _id: 'm', firstName: 'Mara', lastName: 'Lindqvist' };
const held: PageLock = { isHeld: true, holder: null, takenOverBy: null };
const heldBy = (person: LockPerson): PageLock => ({
  isHeld: false,
  holder: { person, expiresAt: '2026-01-01T00:00:00Z' },
  takenOverBy: null,
});
const reply = (lock: PageLock, epoch = 0): LockAction => ({ kind: 'reply', lock, epoch });
const run = (actions: readonly LockAction[], listed: LockPerson | null = null) =>
  actions.reduce(reduceLock, openLock(listed));

describe('the lock of an open editor', () => {
  it('is assumed until another person has it', () => {
    expect(openLock(null).mayEdit).toBe(true);
    expect(run([reply(held)]).mayEdit).toBe(true);
    expect(run([reply(heldBy(priya))])).toMatchObject({ mayEdit: false, holder: priya, takenOverBy: null });
  });

  it('starts read-only if another person is listed, until a reply says that the page is free', () => {
    expect(openLock(priya)).toMatchObject({ mayEdit: false, holder: priya });
    expect(run([reply(held)], priya)).toMatchObject({ mayEdit: true, holder: null });
  });

  it('follows the list while it is read-only, and becomes free without becoming editable', () => {
    const state = run([reply(heldBy(priya)), { kind: 'listed', holder: null }]);
    expect(state).toMatchObject({ mayEdit: false, holder: null });
    expect(reduceLock(state, { kind: 'begin', lock: held })).toMatchObject({ mayEdit: true });
    expect(reduceLock(state, { kind: 'begin', lock: heldBy(mara) })).toMatchObject({ mayEdit: false, holder: mara });
  });

  it('is free as soon as a heartbeat tells that the other lease has lapsed', () => {
    const lapsed: PageLock = { isHeld: false, holder: null, takenOverBy: null };
    expect(run([reply(heldBy(priya)), reply(lapsed)])).toMatchObject({ mayEdit: false, holder: null });
  });

  it('is lost at once when it is taken over, whatever an earlier heartbeat replies', () => {
    const lost = run([reply(held), { kind: 'taken-over', by: mara }]);
    expect(lost).toMatchObject({ mayEdit: false, holder: mara, takenOverBy: mara });
    expect(reduceLock(lost, reply(held, 0))).toBe(lost);
    expect(reduceLock(lost, reply(heldBy(mara), lost.epoch)).takenOverBy).toBe(mara);
  });

  it('never lets two people edit, for any order of events', () => {
    const locks = fc.constantFrom(held, heldBy(priya), heldBy(mara), { ...heldBy(mara), takenOverBy: mara });
    const actions: fc.Arbitrary<LockAction> = fc.oneof(
      fc.record({ kind: fc.constant('reply' as const), lock: locks, epoch: fc.nat(2) }),
      fc.record({ kind: fc.constant('begin' as const), lock: locks }),
      fc.record({ kind: fc.constant('taken-over' as const), by: fc.constantFrom(priya, mara) }),
      fc.record({ kind: fc.constant('listed' as const), holder: fc.constantFrom(null, priya, mara) }),
    );
    fc.assert(
      fc.property(fc.array(actions), fc.constantFrom(null, priya), (list, listed) => {
        let state = openLock(listed);
        for (const action of list) {
          const next = reduceLock(state, action);
          if (next.mayEdit) expect([next.holder, next.takenOverBy]).toEqual([null, null]);
          // Only the server's word makes a read-only text editable.
          if (next.mayEdit && !state.mayEdit) expect('lock' in action && action.lock.isHeld).toBe(true);
          if (action.kind === 'taken-over') expect(next.mayEdit).toBe(false);
          expect(next.epoch).toBeGreaterThanOrEqual(state.epoch);
          state = next;
        }
      }),
    );
  });
});
