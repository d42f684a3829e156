/* The texts, the state and the lock of one page of a team, as simple as possible. */

/** A page of two blocks, so that some changes can be merged and others cannot. */
export type Text = readonly [string, string];
export const toSource = ([one, two]: Text): string => `${one}\n\n${two}\n`;
const isSame = (one: Text | null, other: Text | null): boolean =>
  one === other || (one !== null && other !== null && toSource(one) === toSource(other));

export type TeamModel = {
  readonly approved: Text;
  /** The text that authors see. */
  readonly held: Text;
  /** The approved text that the held one was made from, or merged with. */
  readonly base: Text;
  /** The author who sent the change that waits. */
  readonly sentBy: number | null;
  /** The text that visitors see. */
  readonly live: Text | null;
  /** The person who is editing: two authors, the editor, the owner. */
  readonly editing: number | null;
};

/** Writing the text of the page, for which the lock counts. */
const writes = ['save', 'revert', 'edit', 'merge'] as const;
export const acts = [
  ...writes,
  'send',
  'recall',
  'replace',
  'approve',
  'force',
  'reject',
  'discard',
  'drop',
  'publish',
  'open',
  'type',
  'lapse',
  'take-over',
] as const;
/** `who` is the first or second author, or the editor or the owner; `block` is the one that is changed. */
export type Step = { readonly act: (typeof acts)[number]; readonly who: 0 | 1; readonly block: 0 | 1 };

/** Steps of the lock are those of any person; `block` tells authors from reviewers. */
export const personOf = ({ act, who, block }: Step): number => {
  if (act === 'edit') return who + 2;
  return ['open', 'type', 'lapse', 'take-over', 'merge'].includes(act) && block === 1 ? who + 2 : who;
};
const owner = 3;

export const firstModel = (text: Text): TeamModel => ({
  approved: text,
  held: text,
  base: text,
  sentBy: null,
  live: null,
  editing: null,
});
export const isHeld = ({ approved, held }: TeamModel): boolean => !isSame(approved, held);
export const isInConflict = (model: TeamModel): boolean => isHeld(model) && !isSame(model.approved, model.base);
export const isLive = ({ approved, live }: TeamModel): boolean => isSame(approved, live);
export const changed = (text: Text, block: 0 | 1, to: string): Text => (block === 0 ? [to, text[1]] : [text[0], to]);

const settled = (model: TeamModel, text: Text): TeamModel => ({
  ...model,
  approved: text,
  held: text,
  base: text,
  sentBy: null,
});
/** Whatever makes both texts the same ends the change. */
const unlessSame = (model: TeamModel): TeamModel => (isHeld(model) ? model : settled(model, model.approved));

/** A new approved text is merged into the held one, unless both changed the same block. */
function merged(model: TeamModel): TeamModel {
  const { approved, held, base } = model;
  const [one, two] = ([0, 1] as const).map((at) => {
    if (held[at] === base[at] || held[at] === approved[at]) return approved[at];
    return approved[at] === base[at] ? held[at] : null;
  });
  return one == null || two == null ? model : unlessSame({ ...model, held: [one, two], base: approved });
}

/** The page after a step; null: it is refused. */
export function next(model: TeamModel, step: Step, text: string): TeamModel | null {
  const { approved, held, sentBy, editing } = model;
  const { act, who, block } = step;
  const isLocked = editing !== null && editing !== personOf(step);
  if (isLocked && writes.some((each) => each === act)) return null;
  switch (act) {
    case 'save':
      return { ...model, held: changed(held, block, text) };
    case 'revert':
      return settled(model, approved);
    case 'edit':
    case 'replace': {
      const after = changed(approved, act === 'replace' ? 0 : block, text);
      return isHeld(model) ? merged(unlessSame({ ...model, approved: after })) : settled(model, after);
    }
    case 'merge':
      return isInConflict(model) ? { ...model, base: approved } : null;
    case 'send':
      return isHeld(model) ? { ...model, sentBy: who } : null;
    case 'recall':
      return sentBy === who ? { ...model, sentBy: null } : null;
    case 'approve':
      return sentBy === null || isInConflict(model) ? null : settled(model, held);
    case 'force':
      return isHeld(model) && !isInConflict(model) ? settled(model, held) : null;
    case 'reject':
      return sentBy === null ? null : { ...model, sentBy: null };
    case 'discard':
    case 'drop':
      return isHeld(model) ? settled(model, approved) : discarded(model, act === 'drop');
    default:
      return nextOfOthers(model, step, isLocked);
  }
}

/** Without a held change, the live text is restored: by an author as a change that is held. */
function discarded(model: TeamModel, isReviewer: boolean): TeamModel | null {
  const { live } = model;
  if (live === null) return null;
  return isReviewer ? settled(model, live) : { ...model, held: live };
}

function nextOfOthers(model: TeamModel, step: Step, isLocked: boolean): TeamModel | null {
  switch (step.act) {
    case 'publish':
      return { ...model, live: model.approved };
    case 'open':
      return isLocked ? model : { ...model, editing: personOf(step) };
    case 'lapse':
      return { ...model, editing: null };
    case 'take-over':
      return personOf(step) === owner ? { ...model, editing: owner } : null;
    default:
      return model;
  }
}
