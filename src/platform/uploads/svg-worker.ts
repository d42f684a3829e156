import { buffer } from 'node:stream/consumers';
import { fitIntoSquare } from './picture-worker.ts';

// A process of its own, started by `fit-picture.ts`: a drawing comes in, a picture goes out, or nothing if it cannot be drawn.
const png = await fitIntoSquare({ bytes: await buffer(process.stdin), side: Number(process.argv[2]) });
if (png) process.stdout.write(png);
