import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CacheMemory } from './cache-memory.ts';

test('evicts the least recently used entry, and its handle reports that', () => {
  const memory = new CacheMemory(30);
  const shelf = memory.openCache<string>();
  const [one, two] = [shelf.put('1', 'one', 10), shelf.put('2', 'two', 10)];
  shelf.put('3', 'three', 10);
  shelf.get('1');
  shelf.put('4', 'four', 10);
  expect([one.value, two.value, memory.bytes]).toEqual(['one', undefined, 30]);
  memory.grow(one, 15);
  expect([shelf.get('3'), shelf.get('4')?.value, memory.bytes]).toEqual([undefined, undefined, 25]);
});

test('shares the memory between caches, and returns the part of a closed one', () => {
  const memory = new CacheMemory(100);
  const [left, right] = [memory.openCache<number>(), memory.openCache<number>()];
  for (let at = 0; at < 10; at += 1) left.put(String(at), at, 10);
  right.put('a', 1, 50);
  expect([left.get('4'), left.get('5')?.value, memory.bytes]).toEqual([undefined, 5, 100]);
  left.close();
  expect(memory.bytes).toBe(50);
  expect(left.put('late', 1, 10).value).toBe(1);
  expect([left.get('late'), memory.bytes]).toEqual([undefined, 50]);
});

test('stays within its limit and counts exactly, for any sequence of operations', () => {
  const step = fc.record({
    shelf: fc.integer({ min: 0, max: 2 }),
    key: fc.integer({ min: 0, max: 12 }).map(String),
    what: fc.constantFrom('put', 'get', 'drop', 'grow'),
    bytes: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const memory = new CacheMemory(100);
      const shelves = [memory.openCache<string>(), memory.openCache<string>(), memory.openCache<string>()];
      for (const { shelf: at, key, what, bytes } of steps) {
        const shelf = shelves[at];
        if (!shelf) continue;
        if (what === 'put') shelf.put(key, key, bytes);
        else if (what === 'drop') shelf.drop(key);
        const held = shelf.get(key);
        if (what === 'grow' && held) memory.grow(held, bytes);
        if (held) expect(held.value).toBe(key);
        const all = shelves.flatMap((one) => Array.from({ length: 13 }, (_, name) => one.get(String(name))));
        expect(all.reduce((sum, one) => sum + (one?.bytes ?? 0), 0)).toBe(memory.bytes);
        expect(memory.bytes <= 100 || all.filter((one) => one && one.bytes > 0).length === 1).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});
