-- The plans as data: the operator changes their texts, prices and limits. The three tiers always exist.
create table plans (
  id uuid primary key,
  tier smallint not null unique check (tier between 0 and 2),
  name text not null check (char_length(name) between 1 and 40),
  description text not null check (char_length(description) <= 120),
  is_popular boolean not null default false,
  -- Lines of the list of features that no limit or flag expresses.
  other_features text[] not null default '{}',
  -- {"custom-domain": true, …}: the names are those of `plans.ts`.
  features jsonb not null,
  -- {"projects": 5, …}
  limits jsonb not null,
  -- {"usd": {"monthly": 2900, "yearly": 29000}, "inr": {…}} in minor units; 0 is free.
  prices jsonb not null,
  changed_at timestamptz not null
);

insert into plans (id, tier, name, description, is_popular, features, limits, prices, changed_at) values
  ('01900000-0000-7000-8000-000000000000', 0, 'Starter', 'To try Plinth, or for one small site', false,
   '{"custom-domain": false, "import": false, "phone-support": false, "no-powered-by": false, "contact-sync": false, "profanity-filter": false}',
   '{"projects": 1, "storage": 1073741824, "contactLists": 2, "contacts": 500, "campaignMails": 1000, "members": 2}',
   '{"usd": {"monthly": 0, "yearly": 0}, "inr": {"monthly": 0, "yearly": 0}}', now()),
  ('01900000-0000-7000-8000-000000000001', 1, 'Growth', 'For a studio, a shop or a small team', false,
   '{"custom-domain": true, "import": true, "phone-support": true, "no-powered-by": true, "contact-sync": true, "profanity-filter": false}',
   '{"projects": 5, "storage": 26843545600, "contactLists": 20, "contacts": 25000, "campaignMails": 100000, "members": 10}',
   '{"usd": {"monthly": 2900, "yearly": 29000}, "inr": {"monthly": 190000, "yearly": 1900000}}', now()),
  ('01900000-0000-7000-8000-000000000002', 2, 'Scale', 'For many sites and large lists', true,
   '{"custom-domain": true, "import": true, "phone-support": true, "no-powered-by": true, "contact-sync": true, "profanity-filter": true}',
   '{"projects": 25, "storage": 214748364800, "contactLists": 200, "contacts": 500000, "campaignMails": 2000000, "members": 100}',
   '{"usd": {"monthly": 9900, "yearly": 99000}, "inr": {"monthly": 690000, "yearly": 6900000}}', now());

-- What the operator decides about billing: one row.
create table billing_settings (
  is_only boolean primary key default true check (is_only),
  -- The tier of accounts that neither pay nor were given a plan. On a server of one's own that is everything; an operator who sells plans
  -- lowers it.
  default_tier smallint not null default 2 check (default_tier between 0 and 2),
  changed_at timestamptz not null
);
insert into billing_settings (changed_at) values (now());

-- An account has a plan because the operator granted it, because it subscribes, or both. `tier` is the one that applies: what was granted,
-- or else the default, raised by the subscription. An account with neither has no row.
alter table account_plans
  add column granted_tier smallint check (granted_tier between 0 and 2),
  add column subscribed_tier smallint check (subscribed_tier between 0 and 2),
  -- Set while the subscription renews; cancelling clears it, and the plan ends with `expires_at`.
  add column subscription_id uuid,
  add column initiated_at timestamptz,
  add column expires_at timestamptz,
  -- A custom plan of this account: its name, and the limits and features that differ from those of the tier.
  add column custom_name text check (char_length(custom_name) <= 40),
  add column custom_limits jsonb,
  add column custom_features jsonb;
update account_plans set granted_tier = tier, initiated_at = changed_at;

-- Acts of the operator name plans by the name they had, since names can change now.
update operator_acts set was = (select name from plans where tier::text = was), became = (select name from plans where tier::text = became)
 where kind = 'billing.plan-set';

-- A request for a custom plan, for the operator.
create table custom_plan_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  message text not null check (char_length(message) between 1 and 2000),
  -- The limits that were asked for; empty for any that the person left open.
  wishes jsonb not null,
  state text not null check (state in ('open', 'granted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index custom_plan_requests_open on custom_plan_requests (user_id) where state = 'open';
create index custom_plan_requests_user on custom_plan_requests (user_id, id);
alter table custom_plan_requests enable row level security;
alter table custom_plan_requests force row level security;
create policy plinth_owner on custom_plan_requests to current_user using (true) with check (true);
create policy own_or_operator on custom_plan_requests
  using (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()))
  with check (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()));

-- A drift that the nightly recount found and corrected.
create table quota_drifts (
  id uuid primary key,
  subject_id uuid not null,
  key text not null,
  was bigint not null,
  became bigint not null,
  at timestamptz not null
);
create index quota_drifts_at on quota_drifts (at);

-- The counters of an account and of its projects, for its own eyes and the operator's: whoever asks has been checked.
create function plinth.usage_of(of_account uuid, this_month text)
  returns table (key text, subject_id uuid, subject_name text, used bigint)
  language sql stable security definer set search_path = public
  as $$
    select q.key, null::uuid, null, q.used from quota_use q
    where q.subject_id = of_account and q.period in ('', this_month)
    union all
    select q.key, p.id, p.name, q.used from projects p join quota_use q on q.subject_id = p.id and q.period = ''
    where p.owner_id = of_account and p.deleted_at is null
  $$;
