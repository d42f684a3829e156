import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Member, teams as names, type Team } from '../../contract/teams.ts';
import { countSeats, filterTeam, getUsername, moveMember, removeMember, removePending } from './change-team.ts';

const member = (id: string, firstName = id, isOwner = false): Member => ({
  user: { _id: id, firstName, lastName: 'Weber', alias: null, photo: null, email: `${id}@test.example` },
  isOwner,
  since: '2026-11-14T10:00:00Z',
});
const pending = (id: string) => ({
  _id: id,
  email: `${id}@test.example`,
  alias: null,
  createAuthor: false,
  invitedAt: '2026-11-14T10:00:00Z',
  expiresAt: '2026-11-21T10:00:00Z',
});
const teams: Team[] = [
  { name: 'administrator', members: [member('zoe', 'Zoe', true), member('ada', 'Ada')], pending: [] },
  { name: 'editor', members: [member('kim', 'Kim')], pending: [pending('p1')] },
  { name: 'author', members: [], pending: [pending('p2')] },
];
const shape = (of: readonly Team[]) =>
  of.map(({ members, pending: waiting }) => [
    members.map(({ user }) => user._id).join(),
    waiting.map(({ _id }) => _id).join(),
  ]);

it('counts members and invited people as used seats', () => {
  expect(countSeats(teams)).toBe(5);
});

it('moves a member to their alphabetical position, after the owner', () => {
  expect(shape(moveMember(teams, member('kim', 'Kim'), 'administrator'))).toEqual([
    ['zoe,ada,kim', ''],
    ['', 'p1'],
    ['', 'p2'],
  ]);
});

it('removes a member or an invitation and nothing else', () => {
  expect(shape(removeMember(teams, 'ada'))).toEqual([
    ['zoe', ''],
    ['kim', 'p1'],
    ['', 'p2'],
  ]);
  expect(shape(removePending(teams, 'p1'))).toEqual([
    ['zoe,ada', ''],
    ['kim', ''],
    ['', 'p2'],
  ]);
});

it('names an invited person by the address or alias that was entered', () => {
  expect(getUsername({ email: 'a@b.example', alias: null })).toBe('a@b.example');
  expect(getUsername({ email: null, alias: 'kim' })).toBe('kim');
});

it('keeps each person in exactly one team for any sequence of moves', () => {
  const move = fc.record({ who: fc.constantFrom('ada', 'kim'), to: fc.constantFrom(...names) });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const end = moves.reduce((of, { who, to }) => moveMember(of, member(who), to), teams);
      const all = end.flatMap(({ members }) => members.map(({ user }) => user._id));
      expect(all.toSorted()).toEqual(['ada', 'kim', 'zoe']);
      expect(countSeats(end)).toBe(5);
    }),
  );
});

it('filters members and invited people by part of a name or address', () => {
  const only = (typed: string) => shape(teams.map((team) => filterTeam(team, typed)));
  expect(only(' ADA we')).toEqual([
    ['ada', ''],
    ['', ''],
    ['', ''],
  ]);
  expect(only('p2@')).toEqual([
    ['', ''],
    ['', ''],
    ['', 'p2'],
  ]);
  expect(only('')).toEqual(shape(teams));
});
