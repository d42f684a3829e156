import { runPlinth } from './run-plinth.ts';

await runPlinth();
