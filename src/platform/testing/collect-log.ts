import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type Log, logRedaction } from '../log/log.ts';

/** A log of everything, redacted as in production, whose lines a test can read and clear. */
export function collectLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ level: 'trace', redact: logRedaction }, stream), lines };
}
