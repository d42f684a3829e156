import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { InNode, InProject, LibraryNode, Selection } from './nodes.ts';
import { imageFormats, maxRequiredVariations, RequiredVariation, Variation, VariationSize } from './variations.ts';

const ofLibrary = { needs: 'library.write', accepts: ['bearer'], project: 'assetId' } as const;
const InVariation = z.strictObject({ assetId: Id, id: Id, variationId: Id });

export const requireVariations = endpoint({
  ...ofLibrary,
  name: 'library.require-variations',
  summary: 'Saves the sizes that a folder requires of its images, and makes them for the images in it, in a task.',
  method: 'PUT',
  path: '/files/{assetId}/nodes/{id}/required-variations',
  params: InNode,
  body: z.strictObject({ variations: z.array(RequiredVariation).max(maxRequiredVariations) }),
  /** Without images in the folder there is no task. */
  reply: z.object({ node: LibraryNode, taskId: z.string().nullable() }),
});

export const addVariation = endpoint({
  ...ofLibrary,
  name: 'library.add-variation',
  summary: 'Adds a size to an image: contained in a box, or cropped to it around the focal point. Never enlarges.',
  method: 'POST',
  path: '/files/{assetId}/nodes/{id}/variations',
  params: InNode,
  body: VariationSize,
  reply: Variation,
  status: 201,
});

export const prepareImage = endpoint({
  ...ofLibrary,
  name: 'library.prepare-image',
  summary: 'Makes the sizes of an image again for which that failed. Any other image stays as it is.',
  method: 'POST',
  path: '/files/{assetId}/nodes/{id}/prepare',
  params: InNode,
  reply: LibraryNode,
});

export const freezeVariation = endpoint({
  ...ofLibrary,
  name: 'library.freeze-variation',
  summary: 'Freezes a variation, so that it stays when its image is replaced, or unfreezes it.',
  method: 'PATCH',
  path: '/files/{assetId}/nodes/{id}/variations/{variationId}',
  params: InVariation,
  body: z.strictObject({ frozen: z.boolean() }),
  reply: Variation,
});

export const deleteVariation = endpoint({
  ...ofLibrary,
  name: 'library.delete-variation',
  summary: 'Deletes a variation of an image. The thumbnail and frozen variations stay.',
  method: 'DELETE',
  path: '/files/{assetId}/nodes/{id}/variations/{variationId}',
  params: InVariation,
  reply: 'nothing',
});

export const convertImages = endpoint({
  ...ofLibrary,
  name: 'library.convert-images',
  summary: 'Converts images to a format, in a task. The new images are placed beside the originals.',
  method: 'PUT',
  path: '/files/{assetId}/convert-to-{format}',
  params: InProject.extend({ format: z.enum(imageFormats) }),
  body: z.strictObject({ ids: Selection }),
  reply: z.object({ taskId: z.string() }),
  status: 202,
});

export const createPagesFromImages = endpoint({
  ...ofLibrary,
  name: 'library.create-pages-from-images',
  summary: 'Creates a draft page for each of these images, at most 20, in a task.',
  method: 'POST',
  path: '/files/{assetId}/pages',
  needs: 'pages.write',
  params: InProject,
  body: z.strictObject({ ids: Selection }),
  reply: z.object({ taskId: z.string() }),
  status: 202,
});

export const downloadZip = endpoint({
  name: 'library.download-zip',
  summary: 'Downloads files and folders as a zip file, streamed.',
  method: 'POST',
  path: '/files/{assetId}/zip',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  body: z.strictObject({ ids: Selection }),
  reply: 'bytes',
});
