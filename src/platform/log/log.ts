import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Names under which secrets travel; whatever object is logged, these never reach the line. */
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

/** The part of a URL that may be logged: query strings carry tokens (the socket's, for one). */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';
