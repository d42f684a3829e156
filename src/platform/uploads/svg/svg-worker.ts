import { buffer } from 'node:stream/consumers';
import { drawSanitized } from './draw-svg.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

// A process started by `svg-processes.ts`. `admit` writes the size in one line, and then the sanitized SVG; `draw` writes an image.
const input = await buffer(process.stdin);
if (process.argv[2] === 'draw') process.stdout.write(await drawSanitized(input));
else {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(input);
  const { svg, width, height } = sanitizeSvg(text);
  // One that cannot be drawn in time would stop browsers as well.
  await drawSanitized(Buffer.from(svg));
  process.stdout.write(`${JSON.stringify({ width, height })}\n${svg}`);
}
