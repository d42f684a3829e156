import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import type { House } from '#platform/house/house.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { inOneLine } from './in-one-line.ts';

type Digest = {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly messages: readonly string[];
};

/** As many as fit into one mail. */
const maxListed = 15;
const hourMs = 3_600_000;

/** Emails the unread steps of the last day, at eight in the morning of each person. Runs every hour. */
const mailDigests = houseJob({
  name: 'review.mail-digests',
  payload: z.strictObject({}),
  async run({ house }) {
    const digests = await house.database.query<Digest>('review.digests', 'select * from plinth.review_digests($1)', [
      house.clock.now(),
    ]);
    for (const digest of digests) await mailDigest(house, digest);
  },
});

async function mailDigest(house: House, { email, first_name: name, messages }: Digest): Promise<void> {
  const listed = messages.slice(0, maxListed).map(inOneLine);
  const more = messages.length - listed.length;
  await house.database.transaction({}, (tx) =>
    house.mail.notice(
      tx,
      { lane: 'notice' },
      {
        to: email,
        subject: `Approvals: ${messages.length} unread since yesterday`,
        heading: 'Approvals since yesterday',
        paragraphs: [`Hello ${name},`, ...listed, ...(more > 0 ? [`And ${more} more.`] : [])],
        button: { label: 'Open Plinth', url: screenUrl(house, clientPath('projects', {})) },
        footnote: 'You get this email once a day. You can change that in Approvals.',
      },
    ),
  );
}

export const reviewJobs = [mailDigests] as const;

export const mailDigestsHourly = schedule({
  name: 'review.mail-digests-hourly',
  cron: '0 * * * *',
  job: mailDigests,
  // An hour later it is no longer eight in the morning, and the next day's mail has the rest.
  maxLatenessMs: hourMs / 2,
});
