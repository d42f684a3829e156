import type { AttackScene } from './attack-scene.ts';

/** Records one attempt, and whether the product held. */
export type Note = (how: string, isHeld: boolean) => void;

/** Attempts with the same goal. An attempt is held if it gains nothing and does not affect others. */
export type AttackClass = {
  readonly name: string;
  attempt(scene: AttackScene, note: Note): Promise<void>;
};
