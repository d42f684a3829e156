import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Property names that hold secrets; they are redacted in every logged object. */
const secretPaths = ['password', 'token', 'otp', 'secret', 'authorization', 'accessToken', 'setupSecret'];

export const logRedaction = {
  paths: secretPaths.flatMap((name) => [name, `*.${name}`]),
  censor: '[redacted]',
};

export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: logRedaction,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** The part of a URL that may be logged: query strings may contain tokens, such as that of the socket. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';
