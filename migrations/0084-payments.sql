-- One subscription for each account. It is ours, whichever provider takes the money: renewals, proration and tax are calculated here, once.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  tier smallint not null check (tier between 1 and 2),
  interval text not null check (interval in ('monthly', 'yearly')),
  currency text not null check (currency in ('inr', 'usd')),
  -- The price that was agreed; later changes of the plan's price apply to new subscriptions.
  price_minor bigint not null check (price_minor > 0),
  state text not null check (state in ('active', 'past-due', 'ended')),
  -- The day of the month on which periods begin; kept, so that a period from 31st January is followed by one from 31st March.
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Runs to the end of the period and is not renewed.
  cancelled_at timestamptz,
  -- A smaller plan or another interval from the next period on.
  next_tier smallint check (next_tier between 1 and 2),
  next_interval text check (next_interval in ('monthly', 'yearly')),
  next_price_minor bigint,
  coupon_id uuid,
  -- Renewals that the coupon still lowers; null: all.
  coupon_left smallint,
  -- Money that the next charges use up, for instance the rest of a year after a change to a smaller plan.
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- What the running period is worth without tax, less refunds: the most that its unused days give back.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  provider text not null,
  -- What the provider calls the customer and the stored card. Never a card number.
  provider_customer text,
  provider_method text,
  card_brand text,
  card_last4 text check (char_length(card_last4) = 4),
  card_expires text,
  -- When the next step is due: renewal, retry, end.
  due_at timestamptz not null,
  -- Failed tries to renew the period that begins at period_end.
  tries smallint not null default 0,
  -- Since when payment is overdue; the schedule of retries counts from here.
  overdue_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((state = 'past-due') = (overdue_at is not null))
);
create unique index subscriptions_live on subscriptions (user_id) where state <> 'ended';
create index subscriptions_user on subscriptions (user_id, id desc);
create index subscriptions_due on subscriptions (due_at) where state <> 'ended';

-- What an account orders: the first period, a change, a renewal.
create table orders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  subscription_id uuid references subscriptions,
  kind text not null check (kind in ('subscribe', 'change', 'renew')),
  tier smallint not null check (tier between 1 and 2),
  interval text not null check (interval in ('monthly', 'yearly')),
  currency text not null check (currency in ('inr', 'usd')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- [{"label", "detail", "amountMinor"}], adding up to net_minor.
  lines jsonb not null,
  -- The price of the plan, and what the period is worth after the coupon.
  price_minor bigint not null check (price_minor > 0),
  value_minor bigint not null check (value_minor >= 0),
  net_minor bigint not null check (net_minor >= 0),
  tax jsonb,
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  coupon_id uuid,
  coupon_code text,
  -- Credit of the subscription that this order uses up or creates.
  credit_used_minor bigint not null default 0,
  credit_created_minor bigint not null default 0,
  buyer jsonb not null,
  state text not null check (state in ('open', 'needs-action', 'paid', 'failed', 'canceled', 'refunded')),
  failure text,
  tries smallint not null default 0,
  provider text not null,
  -- What the provider calls the payment.
  provider_payment text,
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  invoice_id uuid,
  created_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check (net_minor + tax_minor = total_minor),
  check (refunded_minor <= total_minor)
);
create index orders_user on orders (user_id, id desc);
create index orders_subscription on orders (subscription_id);
create index orders_payment on orders (provider, provider_payment) where provider_payment is not null;
-- One open checkout for each account, and one renewal for each period.
create unique index orders_open on orders (user_id) where state in ('open', 'needs-action') and kind <> 'renew';
create unique index orders_renewal on orders (subscription_id, period_start) where kind = 'renew';

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references users on delete cascade,
  -- The idempotency key of the operator's call: the same call again returns the money once.
  request_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (char_length(reason) <= 200),
  state text not null check (state in ('pending', 'done', 'failed')),
  provider_refund text,
  invoice_id uuid,
  by_id uuid,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (order_id, request_key)
);
create index refunds_user on refunds (user_id);

-- Double entry: the lines of one posting add up to zero. Postings are added in the transaction of what they book and never change.
create table ledger (
  id uuid primary key,
  posting_id uuid not null,
  user_id uuid not null,
  -- What the posting is for: an order or a refund, and which step of it. One posting each.
  source_id uuid not null,
  step text not null,
  account text not null check (account in ('provider', 'revenue', 'tax', 'credit')),
  currency text not null check (currency in ('inr', 'usd')),
  amount_minor bigint not null,
  at timestamptz not null,
  unique (source_id, step, account)
);
create index ledger_user on ledger (user_id, id);

-- Events of providers that were received, by their id: one that comes again is answered and not handled again.
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- The sandbox provider's side: its customers and payments, by idempotency key. It stands for another company's computers, so it is read and
-- written in transactions of its own.
create table sandbox_payments (
  id uuid primary key,
  idempotency_key text not null unique,
  customer text not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null check (state in ('succeeded', 'declined', 'needs-action', 'canceled')),
  failure text,
  refunded_minor bigint not null default 0,
  created_at timestamptz not null
);
create table sandbox_refunds (
  id uuid primary key,
  idempotency_key text not null unique,
  payment_id uuid not null references sandbox_payments,
  amount_minor bigint not null
);

do $$
declare
  each text;
begin
  foreach each in array array['subscriptions', 'orders', 'refunds', 'ledger'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy plinth_owner on %I to %I using (true) with check (true)', each, current_user);
    execute format(
      'create policy own_or_operator on %I using (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()))
         with check (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()))', each);
  end loop;
end
$$;

-- Subscriptions whose next step is due, for the schedule, which is nobody's. It then works in the name of each account.
create function plinth.due_subscriptions(at_time timestamptz, at_most integer)
  returns table (subscription_id uuid, user_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select id, s.user_id from subscriptions s
    where state <> 'ended' and due_at <= at_time
    order by due_at limit at_most
  $$;

-- The order and account of a payment that a provider tells about: by what the provider calls it, or by the order's id in the provider's notes.
create function plinth.order_of_payment(of_provider text, of_payment text, of_order uuid)
  returns table (order_id uuid, user_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select id, o.user_id from orders o
    where provider = of_provider and (provider_payment = of_payment or id = of_order)
    order by (provider_payment = of_payment) desc nulls last limit 1
  $$;

-- Work that a process left behind when it ended: orders whose payment is open for a while, and refunds that were not made.
create function plinth.unsettled_payments(before_time timestamptz, at_most integer)
  returns table (kind text, id uuid, user_id uuid, created_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    (select 'order', o.id, o.user_id, o.created_at from orders o
      where o.state in ('open', 'needs-action') and o.kind <> 'renew' and o.created_at < before_time order by o.created_at limit at_most)
    union all
    (select 'refund', r.id, r.user_id, r.created_at from refunds r where r.state = 'pending' and r.created_at < before_time order by r.created_at limit at_most)
  $$;
