import { buffer } from 'node:stream/consumers';
import { fitIntoSquare } from './picture-worker.ts';

// A process started by `fit-picture.ts`: reads an SVG and writes an image, or nothing if it cannot be rendered.
const png = await fitIntoSquare({ bytes: await buffer(process.stdin), side: Number(process.argv[2]) });
if (png) process.stdout.write(png);
