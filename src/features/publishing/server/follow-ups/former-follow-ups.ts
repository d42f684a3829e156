import { defineTask } from '#features/tasks/server/door.ts';
import { compressOutputs } from './compress-outputs.ts';
import { drawCards, drawHome } from './draw-images.ts';
import { type FollowUp, findLive, followUpPayload, supersededNote } from './follow-up.ts';
import { indexForSearch } from './index-for-search.ts';

type Step = { readonly name: string; run(followUp: FollowUp): Promise<string | null> };

const defineFormer = (type: `publishing.${string}`, title: string, steps: readonly Step[]) =>
  defineTask({
    type,
    payload: followUpPayload,
    title: () => title,
    steps: () => steps.map(({ name }) => name),
    timeoutSeconds: 3600,
    mayRetry: false,
    async run({ house, projectId, step, signal }, { siteId, release: number }) {
      const release = await findLive(house, projectId, siteId, number);
      if (!release) return { note: supersededNote, message: null };
      let note = '';
      for (const { name, run } of steps)
        note = (await step(name, (pens) => run({ house, release, signal, ...pens }))) ?? note;
      return { note, message: null };
    },
  });

/**
 * Follow-ups as separate tasks, as an older version of the product started them; `finish-release.ts` replaced them and nothing starts them
 * any more. They stay registered so that jobs which that version left in the queue still run after an upgrade. Types and names of steps
 * must not change: the rows of those tasks contain them.
 */
export const formerFollowUps = [
  defineFormer('publishing.draw-pictures', 'Drawing pictures of the site', [
    { name: 'Draw the home page', run: drawHome },
    { name: 'Draw what is shared', run: drawCards },
  ]),
  defineFormer('publishing.index-for-search', 'Indexing the site for search', [{ name: 'Index', run: indexForSearch }]),
  defineFormer('publishing.compress', 'Compressing the site', [{ name: 'Compress', run: compressOutputs }]),
];
