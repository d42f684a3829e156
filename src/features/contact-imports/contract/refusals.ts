import { refusals } from '#contract-kit/refusal.ts';

export const refuseImport = refusals('contact-imports', {
  unreadable: [
    'invalid',
    'We couldn’t read this file. Upload a CSV, TSV or Excel file (.xlsx), a vCard, or a list of addresses.',
  ],
  empty: ['invalid', 'This file has no rows.'],
  too_many_columns: ['invalid', 'This file has more than 100 columns. Remove the ones you don’t need.'],
  no_address_column: ['invalid', 'Choose the column with the email addresses.'],
  target_twice: ['invalid', 'Each field can be filled by one column only.'],
  wrong_columns: ['invalid', 'The columns of this file have changed. Load this import again.'],
  not_checked: ['conflict', 'Check this import before you start it.'],
  running: ['conflict', 'This import is running.'],
  other_running: ['conflict', 'Another import of this project is running. Start this one when it’s finished.'],
  ended: ['conflict', 'This import has ended.'],
  nothing_to_undo: ['conflict', 'This import can’t be undone.'],
  nothing_to_import: ['conflict', 'No row of this file can be imported.'],
});
