-- Codes that lower the price of a plan. The operator creates them; an order redeems them.
create table coupons (
  id uuid primary key,
  -- Upper case; compared without case.
  code text not null unique check (code = upper(code) and char_length(code) between 3 and 30),
  kind text not null check (kind in ('percent', 'amount')),
  -- Whole percent, or minor units of `currency`.
  value bigint not null check (value > 0),
  currency text check (currency in ('inr', 'usd')),
  duration text not null check (duration in ('once', 'repeating', 'forever')),
  months smallint check (months between 1 and 36),
  max_uses integer check (max_uses > 0),
  max_uses_per_account smallint not null default 1 check (max_uses_per_account > 0),
  -- The tiers it applies to; null: all.
  tiers smallint[],
  expires_at timestamptz,
  ended_at timestamptz,
  note text not null default '' check (char_length(note) <= 512),
  -- Reserved and redeemed uses together; compared and increased in one statement, so that the last use is given once.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  check (kind <> 'percent' or (value <= 100 and currency is null)),
  check (kind <> 'amount' or currency is not null),
  check ((duration = 'repeating') = (months is not null)),
  check (max_uses is null or uses <= max_uses)
);

-- One use of a coupon by one order. Reserved with the order, redeemed when it is paid, and deleted when the order ends without payment.
create table coupon_uses (
  id uuid primary key,
  coupon_id uuid not null references coupons,
  user_id uuid not null references users on delete cascade,
  order_id uuid not null unique,
  state text not null check (state in ('reserved', 'redeemed')),
  at timestamptz not null
);
create index coupon_uses_coupon on coupon_uses (coupon_id, user_id);
create index coupon_uses_user on coupon_uses (user_id);

-- An account reads its own uses; the counter above is what compares with the limit of all.
alter table coupon_uses enable row level security;
alter table coupon_uses force row level security;
create policy plinth_owner on coupon_uses to current_user using (true) with check (true);
create policy own_or_operator on coupon_uses
  using (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()))
  with check (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()));
