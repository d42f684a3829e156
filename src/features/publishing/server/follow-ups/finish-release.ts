import { defineTask } from '#features/tasks/server/door.ts';
import { compressOutputs } from './compress-outputs.ts';
import { drawCards, drawHome } from './draw-images.ts';
import { findLive, followUpPayload, supersededNote } from './follow-up.ts';
import { indexForSearch } from './index-for-search.ts';

const followUps = [
  { name: 'Create home page image', run: drawHome },
  { name: 'Create social images', run: drawCards },
  { name: 'Build search index', run: indexForSearch },
  { name: 'Compress files', run: compressOutputs },
] as const;

/**
 * Runs all follow-ups of a publish as one task, so that the publisher sees one entry and gets one notification. The steps are independent,
 * and each replaces the results of an earlier run, so that the task may run twice.
 */
export const finishRelease = defineTask({
  type: 'publishing.finish-release',
  payload: followUpPayload,
  title: ({ release }) => `Finishing release ${release} (images, search, compression)`,
  steps: () => followUps.map(({ name }) => name),
  timeoutSeconds: 9000,
  // Limits the time, so that a site of thousands of pages does not delay all others.
  concurrency: 2,
  async run({ house, projectId, tryStep, signal }, { siteId, release: number }) {
    const notes: string[] = [];
    for (const { name, run } of followUps) {
      const release = await findLive(house, projectId, siteId, number);
      if (!release) return { note: supersededNote, message: null };
      const note = await tryStep(name, (pens) => run({ house, release, signal, ...pens }));
      if (note) notes.push(note);
    }
    return { note: notes.join(' '), message: null };
  },
});
