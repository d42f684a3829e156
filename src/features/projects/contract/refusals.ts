import { refusals } from '#contract-kit/refusal.ts';

export const refuseProject = refusals('projects', {
  not_in_bin: ['conflict', 'Only projects in the recycle bin can be permanently deleted.'],
  unknown_cover: ['invalid', 'This cover image doesn’t exist.'],
  unfit_favourite: ['invalid', 'A favorite widget needs a name and a source. Other favorites must be text.'],
  widget_name_taken: ['conflict', 'A favorite with this name already exists. Choose another name.'],
  widgets_full: ['conflict', 'You can save up to 200 favorites of 256 KB in total. Delete one first.'],
  widgets_by_editors: ['forbidden', 'Only editors and administrators can change the favorites saved in this project.'],
  too_many_favourites: ['conflict', 'You can have up to 200 favorites of each type. Remove one first.'],
  nobody_has_alias: ['invalid', 'No account has this alias. Try their email address.'],
  not_in_team: ['invalid', 'This person isn’t on the team.'],
  owner_stays: ['conflict', 'The owner can’t leave the team. Transfer ownership first.'],
  already_owner: ['conflict', 'This person is already the owner.'],
  cannot_own: ['conflict', 'This account can’t own a project because it is suspended or scheduled for deletion.'],
  invitation_over: ['conflict', 'This invitation was already answered or withdrawn.'],
});
