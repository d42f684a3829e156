import { serveProcess } from '../processes/serve-process.ts';
import type { ImageReply, ImageRequest } from './image-task.ts';
import { examineImage, prepareImage } from './prepare-image.ts';

// A process started by `image-processes.ts`.
serveProcess<ImageRequest, ImageReply>((request) =>
  request.kind === 'examine' ? examineImage(request.task) : prepareImage(request.task),
);
