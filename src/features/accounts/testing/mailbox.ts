import { codeLength } from '#contract-kit/lengths.ts';
import type { TestApp } from '#entry/testing/start-test-app.ts';
import { mailCode } from '../server/codes/mail-code.ts';

type KeptMail = { readonly subject: string; readonly text: string };

const context = {
  jobId: '',
  attempt: 1,
  signal: new AbortController().signal,
  progress: async () => {},
  log: async () => {},
};

/** The context of a job, for running one in a test. */
export const jobContext = ({ house }: Pick<TestApp, 'house'>) => ({ ...context, house });

/** Emails the pending codes, as the worker would. Without a worker, nothing runs in the background of a test. */
async function deliverCodes(app: Pick<TestApp, 'house' | 'ownerQuery'>): Promise<void> {
  const waiting = await app.ownerQuery<{ id: string }>('select id from code_flows where code_hash is null');
  for (const { id } of waiting) await mailCode.run(jobContext(app), { flowId: id });
}

/** The emails that reach this address: a suppressed one is only recorded. */
export async function mailsTo(app: Pick<TestApp, 'house' | 'ownerQuery'>, email: string): Promise<KeptMail[]> {
  await deliverCodes(app);
  return app.ownerQuery(
    `select subject, text from mails where recipient = $1 and state <> 'suppressed' order by created_at, id`,
    [email],
  );
}

/** The code in the newest email to this address. */
export async function codeFor(app: Pick<TestApp, 'house' | 'ownerQuery'>, email: string): Promise<string> {
  const mails = await mailsTo(app, email);
  return new RegExp(`^ {4}(\\d{${codeLength}})$`, 'm').exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no code';
}

/** A code that differs from this one. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
