/** Front matter in the texts of its fields, by name and in order: `head`, the fields with `between` in between, and `tail`. */
export type SplitFields = {
  readonly head: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly between: string;
  readonly tail: string;
};

export const joinFields = ({ head, fields, between, tail }: SplitFields): string =>
  head + [...fields.values()].join(between) + tail;
