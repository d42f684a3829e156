import { refusals } from '#contract-kit/refusal.ts';

export const refuseProject = refusals('projects', {
  not_in_bin: ['conflict', 'Only a project that lies in the bin can be deleted for good.'],
  unknown_cover: ['invalid', 'There is no such cover image.'],
  too_many_favourites: ['conflict', 'There is room for 200 favourites of a kind. Remove one first.'],
  nobody_has_alias: ['invalid', 'Nobody has this alias. Try their e-mail address.'],
  not_in_team: ['invalid', 'Nobody of this name is in this team.'],
  owner_stays: ['conflict', 'The owner stays in the team. Make somebody else the owner first.'],
  already_owner: ['conflict', 'This is the owner already.'],
  cannot_own: ['conflict', 'This account cannot own a project now: it is suspended or about to be deleted.'],
  invitation_over: ['conflict', 'This invitation was answered or taken back.'],
});
