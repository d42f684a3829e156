import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMail } from './compose-mail.ts';
import type { Attachment } from './mail-fields.ts';

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
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { envelope, message } = await composeMessage(mail);
  const { auth, ...options } = readSmtpUrl(smtpUrl);
  const connection = new SMTPConnection({ ...options, ...timeouts, logger: false });
  let isHandedOver = false;
  let refusalToSend: Error | undefined;
  const body = readAfter(
    () => beforeFirstByte().then(() => void (isHandedOver = true)),
    message,
    (error) => {
      refusalToSend = error;
      connection.close();
    },
  );
  try {
    await handOver(connection, auth, (settle) => connection.send(envelope, body, settle));
    return { outcome: 'sent' };
  } catch (error) {
    if (refusalToSend) throw refusalToSend;
    return judge(error as SmtpError, isHandedOver);
  } finally {
    body.destroy();
    connection.close();
  }
}

async function composeMessage(mail: SmtpMail) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { id, from, to, subject, text, html, date, attachment } = mail;
  const node = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    date,
    ...(attachment ? { attachments: [describeAttachment(attachment)] } : {}),
    // The same for every attempt, so that a receiver can recognize duplicates.
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), message: await node.build() };
}

/** nodemailer reads the body only after the server's "354, go on". `prepare` runs before that, and if it throws, there is nothing to read. */
function readAfter(prepare: () => Promise<void>, message: Buffer, onRefused: (error: Error) => void): Readable {
  return new Readable({
    read() {
      prepare().then(() => {
        this.push(message);
        this.push(null);
      }, onRefused);
    },
  });
}

type Settle = (error?: Error | null) => void;

/** Connects, signs in if there is a user, and sends. */
const handOver = (
  connection: SMTPConnection,
  auth: ReturnType<typeof readSmtpUrl>['auth'],
  send: (settle: Settle) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const sendNow = (): void => send((error) => (error ? reject(error) : resolve()));
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('the connection was closed')));
    connection.connect((failed) => {
      if (failed) reject(failed);
      else if (auth) connection.login({ credentials: auth, ...auth }, (error) => (error ? reject(error) : sendNow()));
      else sendNow();
    });
  });

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

/** As bytes: with a path or an address, the library would read it itself. */
const describeAttachment = ({ name, type, bytes }: Attachment) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(bytes),
});

const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
