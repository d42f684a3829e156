import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { canTry } from '../../code-flow.ts';
import { codeFlows, users } from '../tables.ts';
import { buildCodeMail, buildKnownAddressMail } from './code-mails.ts';
import { makeCode } from './flow-secrets.ts';
import { getEnvelope } from './flow-source.ts';
import { countTries } from './flow-tries.ts';

/**
 * Creates the code of a flow and emails it. A job instead of part of the call, so that the response time does not reveal whether
 * an address has an account. Idempotent: a second run finds the code and does nothing.
 */
export const mailCode = houseJob({
  name: 'accounts.mail-code',
  payload: z.strictObject({ flowId: z.uuid() }),
  concurrency: 2,
  run: ({ house }, { flowId }) =>
    house.database.transaction({}, async (tx) => {
      const [flow] = await tx.select().from(codeFlows).where(eq(codeFlows.id, flowId)).for('update');
      const now = house.clock.now();
      if (!flow || flow.codeHash !== null) return;
      // A code that could not be used is not sent.
      if (!canTry({ ...flow, tries: await countTries(tx, flow, now) }, now)) return;
      const [owner] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${flow.email})`);
      const [user] = flow.userId ? await tx.select().from(users).where(eq(users.id, flow.userId)) : [];
      const { code, codeHash } = makeCode(house, flow);
      const mail = buildCodeMail({ house, flow, user, owner, code });
      if (mail === 'none') return;
      if (mail === 'known-address') {
        await house.mail.notice(tx, getEnvelope(flow), buildKnownAddressMail(house, flow.email));
        return;
      }
      await tx.update(codeFlows).set({ codeHash }).where(eq(codeFlows.id, flowId));
      // An address over its limit gets emails again in the next hour; a retry would not help.
      await house.mail.notice(tx, getEnvelope(flow), mail);
    }),
});
