import { refusals } from '#contract-kit/refusal.ts';

export const refuseUpload = refusals('uploads', {
  empty: ['invalid', 'This file is empty.'],
  wrong_kind: ['unsupported', 'This kind of file is not taken here.'],
  damaged: ['unsupported', 'This picture is damaged or incomplete. Please save it again and retry.'],
  too_many_pixels: ['too_large', 'This picture has too many pixels.'],
  busy: ['unavailable', 'Too many pictures are being read right now. Please try again in a moment.'],
  too_many_imports: ['too_many', 'Too many imports are in progress. Wait for one to finish, then try again.'],
  too_many_uploads: ['too_many', 'Too many uploads are in progress. Wait for one to finish, then try again.'],
});
