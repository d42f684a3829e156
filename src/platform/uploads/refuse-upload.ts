import { refusals } from '#contract-kit/refusal.ts';

export const refuseUpload = refusals('uploads', {
  empty: ['invalid', 'This file is empty.'],
  wrong_kind: ['unsupported', 'This kind of file is not taken here.'],
  damaged: ['unsupported', 'This picture is damaged or incomplete. Please save it again and retry.'],
  too_many_pixels: ['too_large', 'This picture has too many pixels.'],
  busy: ['unavailable', 'Too many pictures are being read right now. Please try again in a moment.'],
});
