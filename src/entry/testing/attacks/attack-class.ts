import type { AttackScene } from './attack-scene.ts';

/** Notes one attempt, and whether it gained nothing. */
export type Note = (how: string, isHeld: boolean) => void;

/** Attempts at the same end. Each is held when it gains nothing and nobody else notices it. */
export type AttackClass = {
  readonly name: string;
  attempt(scene: AttackScene, note: Note): Promise<void>;
};
