import { checkAftermath } from './aftermath.ts';
import type { AttackClass, Note } from './attack-class.ts';
import type { AttackScene } from './attack-scene.ts';

type Row = { readonly name: string; readonly attempted: number; readonly held: number };

/** Runs one class after the other, and counts. */
export class AttackTable {
  readonly #rows: Row[] = [];

  /** Returns the attempts that were not held. */
  async run({ name, attempt }: AttackClass, scene: AttackScene): Promise<string[]> {
    const failed: string[] = [];
    let attempted = 0;
    const note: Note = (how, isHeld) => {
      attempted += 1;
      if (!isHeld) failed.push(how);
    };
    try {
      await attempt(scene, note);
      await checkAftermath(scene, note);
    } catch (error) {
      note(`broke off: ${String(error)}`, false);
    }
    this.#rows.push({ name, attempted, held: attempted - failed.length });
    return failed;
  }

  format(): string {
    const total = this.#rows.reduce(
      (sum, { attempted, held }) => ({ ...sum, attempted: sum.attempted + attempted, held: sum.held + held }),
      { name: 'all', attempted: 0, held: 0 },
    );
    const width = Math.max(0, ...this.#rows.map(({ name }) => name.length));
    const line = (name: string, attempted: string | number, held: string | number) =>
      `| ${name.padEnd(width)} | ${String(attempted).padStart(9)} | ${String(held).padStart(5)} |`;
    return [
      line('attack', 'attempted', 'held'),
      `| ${'-'.repeat(width)} | ${'-'.repeat(9)} | ${'-'.repeat(5)} |`,
      ...[...this.#rows, total].map(({ name, attempted, held }) => line(name, attempted, held)),
    ].join('\n');
  }
}
