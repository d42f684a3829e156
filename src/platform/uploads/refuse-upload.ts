import { refusals } from '#contract-kit/refusal.ts';

export const refuseUpload = refusals('uploads', {
  empty: ['invalid', 'This file is empty.'],
  wrong_kind: ['unsupported', 'This file type isn’t supported here.'],
  damaged: ['unsupported', 'This image is damaged or incomplete. Save it again and retry.'],
  svg: ['unsupported', 'This SVG is damaged, too complex, or uses entities. Save it again as a plain SVG and retry.'],
  too_many_pixels: ['too_large', 'This image has too many pixels.'],
  busy: ['unavailable', 'Too many images are being processed right now. Try again in a moment.'],
  too_many_imports: ['too_many', 'Too many imports are in progress. Wait for one to finish, then try again.'],
  too_many_uploads: ['too_many', 'Too many uploads are in progress. Wait for one to finish, then try again.'],
});
