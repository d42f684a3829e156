import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { teamRoles } from '#contract-kit/scope.ts';
import { findSite } from '#features/sites/server/door.ts';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type OpenScope, personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { moveToLibrary } from '../../contract/static.ts';
import { changeContent } from '../changes.ts';
import { copyImage, folderInLibrary } from './copy-images.ts';
import { replaceAddresses } from './replace-addresses.ts';
import { listStaticImages } from './static-images.ts';

/** Bounds one change of the site, however many images there are. */
const imagesPerChange = 200;

/** Starts the task for the images at or below a path under /static. */
export async function moveToLibraryUseCase(scope: Scope, { params, body }: InputOf<typeof moveToLibrary>) {
  const site = await findSite(scope, params.d);
  const images = await listStaticImages(scope, site.id, body.path);
  if (images.length === 0) throw refusePage('no_images');
  const member = { userId: personOf(scope).userId, teamRole: seatOf(scope).teamRole };
  const payload = { siteId: site.id, path: body.path, count: images.length, member };
  return { taskId: await startTask(scope, moveToLibraryTask, payload) };
}

/** The task works with the rights of the member who started it. */
const Member = z.strictObject({ userId: z.uuid(), teamRole: z.enum(teamRoles) });
type Member = z.output<typeof Member>;

type Place = { readonly house: House; readonly projectId: string; readonly member: Member };

function openAs({ house, projectId, member }: Place): Pick<OpenScope, 'house' | 'seat' | 'inTransaction'> {
  const seat = { projectId, teamRole: member.teamRole, isInBin: false } as const;
  const person = { userId: member.userId, deviceId: '', role: 'admin', isOperator: false } as const;
  return {
    house,
    seat,
    inTransaction: (work) => inProject(house, projectId, (scope) => work({ ...scope, seat, person })),
  };
}

const steps = ['Copy images', 'Update links'] as const;

/** Images that are copied already are not copied again, so it may be interrupted at any time. */
export const moveToLibraryTask = defineTask({
  type: 'pages.move-to-library',
  payload: z.strictObject({ siteId: z.uuid(), path: z.string(), count: z.number(), member: Member }),
  title: ({ count }) => `Move ${counted(count, 'image')} to the library`,
  steps: () => steps,
  timeoutSeconds: 6 * 3600,
  async run({ house, projectId, step, signal }, { siteId, path, member }) {
    const open = openAs({ house, projectId, member });
    const skipped = await step(steps[0], async ({ progress }) => {
      const images = await open.inTransaction((scope) => listStaticImages(scope, siteId, path));
      const refused: string[] = [];
      for (const [at, image] of images.entries()) {
        signal.throwIfAborted();
        if (!image.media && !(await copyImage(open, image))) refused.push(image.path);
        progress((at + 1) / images.length, `${at + 1} of ${images.length}`);
      }
      return refused;
    });
    const moves = await step(steps[1], async () => {
      const pages = new Set<string>();
      for (let images = 0; ; ) {
        signal.throwIfAborted();
        const moved = await open.inTransaction((scope) => moveSome(scope, siteId, path, pages));
        if (moved === 0) return { images, pages: pages.size };
        images += moved;
      }
    });
    const line = describe(moves, skipped);
    return { path: clientPath('pages', { assetId: projectId }), note: line, message: line };
  },
});

/** Returns how many were moved. */
const moveSome = (scope: Scope, siteId: string, path: string, pages: Set<string>): Promise<number> =>
  changeContent(scope, siteId, async (site) => {
    const copied = (await listStaticImages(scope, siteId, path)).filter(({ media }) => media).slice(0, imagesPerChange);
    for (const page of await replaceAddresses(scope, site, copied)) pages.add(page);
    return copied.length;
  });

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function describe({ images, pages }: { images: number; pages: number }, skipped: readonly string[]): string {
  const done = `Moved ${counted(images, 'image')} to “${folderInLibrary}”, and updated ${counted(pages, 'page')}.`;
  if (skipped.length === 0) return done;
  const more = skipped.length > 10 ? ` and ${skipped.length - 10} more` : '';
  return `${done} Not moved, because we couldn’t read them: ${skipped.slice(0, 10).join(', ')}${more}.`;
}
