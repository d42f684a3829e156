import { Readable } from 'node:stream';
import type { ComposedMail } from './compose-mail.ts';

export type SmtpMail = ComposedMail & { readonly id: string; readonly from: string; readonly date: Date };

/**
 * The result of sending. `unknown`: the connection broke after the last byte, so the server may have the mail, and a retry could send it
 * twice. `later`: the server does not have it.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'later' | 'unknown'; readonly reason: string };

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };

type SmtpError = Error & { responseCode?: number; code?: string };

/** `smtp://user:password@host:587`, or `smtps://`. A password is never sent unencrypted unless `?requireTLS=false` is set. */
export function readSmtpUrl(text: string) {
  const url = new URL(text);
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const asked = url.searchParams.get('requireTLS');
  return {
    host,
    port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port),
    secure: url.protocol === 'smtps:',
    requireTLS: asked === null ? user !== '' && url.protocol === 'smtp:' : asked === 'true',
    ...(url.searchParams.get('tls.rejectUnauthorized') === 'false' ? { tls: { rejectUnauthorized: false } } : {}),
    auth: user === '' ? null : { user, pass: decodeURIComponent(url.password) },
  };
}

/**
 * Sends one mail over its own connection. `beforeFirstByte` is called after the server asked for the message and before any of it is sent,
 * so that its record survives if the process is killed from here on. If it throws, nothing is sent.
 */
export async function sendBySmtp(
  smtpUrl: string,
  mail: SmtpMail,
  beforeFirstByte: () => Promise<void>,
): Promise<SendOutcome> {
  // Loaded for the first mail: most idle installations send none.
  const [{ default: SMTPConnection }, { default: MailComposer }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  const node = new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    // The same for every attempt, so that a receiver can recognize duplicates.
    messageId: `<${mail.id}@${domainOf(mail.from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const message = await node.build();
  const { auth, ...options } = readSmtpUrl(smtpUrl);
  const connection = new SMTPConnection({ ...options, ...timeouts, logger: false });

  let isHandedOver = false;
  let refusalToSend: Error | undefined;
  // nodemailer reads this only after the server's "354, go on".
  const body = new Readable({
    read() {
      beforeFirstByte().then(
        () => {
          isHandedOver = true;
          this.push(message);
          this.push(null);
        },
        (error: Error) => {
          refusalToSend = error;
          connection.close();
        },
      );
    },
  });

  try {
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Error | null): void => (error ? reject(error) : resolve());
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('the connection was closed')));
      const send = () => connection.send(node.getEnvelope(), body, settle);
      connection.connect((failed) => {
        if (failed) reject(failed);
        else if (auth) connection.login({ credentials: auth, ...auth }, (error) => (error ? reject(error) : send()));
        else send();
      });
    });
    return { outcome: 'sent' };
  } catch (error) {
    if (refusalToSend) throw refusalToSend;
    return judge(error as SmtpError, isHandedOver);
  } finally {
    body.destroy();
    connection.close();
  }
}

/** An answer of the server is definite; a lost connection after the message was sent is not. */
function judge(error: SmtpError, isHandedOver: boolean): SendOutcome {
  const reason = error.message.replaceAll(/\s+/g, ' ').slice(0, 500);
  // 421 only says that the server closes the connection, not what it did with the message.
  if (error.responseCode === undefined || error.responseCode === 421) {
    return { outcome: isHandedOver ? 'unknown' : 'later', reason };
  }
  // A permanent error counts against the mail only if it concerns the mail; a wrong password or missing TLS is for the operator to fix.
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return { outcome: error.responseCode >= 500 && isAboutMail ? 'refused' : 'later', reason };
}

const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
