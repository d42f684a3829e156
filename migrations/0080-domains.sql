-- A custom domain outlives the loss of its feature in the plan for a while.
alter table domain_moves
  -- Since when the plan lacks the feature; null while it has it.
  add column unpaid_since timestamptz,
  -- Whether the owner was reminded before the end.
  add column unpaid_reminded boolean not null default false;
