import type { Starter } from '../shared/starter.ts';

export const starter: Starter = { pages: [], pictures: [], settings: {} };
