import { refusals } from '#contract-kit/refusal.ts';

export const imageNameMessage =
  'Name can have alphanumeric and [" ", "-", "."] special characters. Also, it should not end with any special character!';

export const refuseLibrary = refusals('library', {
  name: ['invalid', imageNameMessage],
  name_length: ['invalid', 'The name is too long.'],
  name_taken: ['conflict', 'This folder already has a file or folder with this name.'],
  no_replacing: [
    'forbidden',
    'Only editors and administrators can replace a file, because visitors see the change at once. Keep both, or choose another name.',
  ],
  used: ['forbidden', 'This file is used on the site. Ask an editor or administrator to change it.'],
  into_itself: ['conflict', 'You can’t move a folder into itself.'],
  too_deep: ['conflict', 'Folders can be nested up to 20 levels deep.'],
  not_a_folder: ['conflict', 'This is not a folder.'],
  not_a_file: ['conflict', 'Select files, not folders.'],
  not_an_image: ['conflict', 'This is not an image.'],
  not_ready: ['conflict', 'This image is still being processed. Try again in a moment.'],
  unreadable: ['unsupported', 'This image can’t be read. Replace it and try again.'],
  thumbnail: ['conflict', 'You can’t delete the thumbnail of an image.'],
  frozen: ['conflict', 'This variation is frozen. Unfreeze it first.'],
  too_many_files: ['too_large', 'You can download up to 20,000 files at once. Select fewer.'],
  folder_copy: ['conflict', 'You can’t copy folders. Select the files in it.'],
  upload_headers: ['invalid', 'The headers of this upload are incomplete or invalid.'],
  upload_offset: ['conflict', 'This upload continues at another position. Ask for its state and try again.'],
  upload_length: ['invalid', 'More bytes arrived than were announced.'],
  upload_checksum: ['invalid', 'This part of the file was damaged on the way. Send it again.'],
  upload_busy: ['conflict', 'This upload is already receiving bytes.'],
  upload_type: ['unsupported', 'This file type isn’t supported in the library.'],
});
