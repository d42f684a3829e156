/** The groups of values that are linked, directly or through others. Each value is in one group. */
export function groupLinks<Value>(links: readonly (readonly [Value, Value])[]): Value[][] {
  const parents = new Map<Value, Value>();
  const rootOf = (value: Value): Value => {
    let root = value;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    // The way up becomes shorter for the next time.
    for (let at = value; at !== root; ) {
      const up = parents.get(at) ?? root;
      parents.set(at, root);
      at = up;
    }
    return root;
  };
  for (const [one, other] of links) {
    if (!parents.has(one)) parents.set(one, one);
    parents.set(rootOf(other), rootOf(one));
  }
  const groups = new Map<Value, Value[]>();
  for (const value of parents.keys()) {
    const root = rootOf(value);
    const group = groups.get(root);
    if (group) group.push(value);
    else groups.set(root, [value]);
  }
  return [...groups.values()];
}
