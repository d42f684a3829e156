-- The seller and the taxes of this installation: one row.
create table invoice_settings (
  is_only boolean primary key default true check (is_only),
  -- {"name", "address", "country", "taxId", "email", "footer"}
  seller jsonb not null default '{}',
  -- [{"country": "DK", "name": "VAT", "basisPoints": 2500, "reverseCharge": true}, …]; a country without a row has no tax.
  taxes jsonb not null default '[]',
  changed_at timestamptz not null
);
insert into invoice_settings (changed_at) values (now());

-- The next number of each year. The row is locked by the transaction that takes the money, so numbers have no gaps.
create table invoice_numbers (
  year smallint primary key,
  next integer not null check (next > 0)
);

-- Invoices and credit notes never change and are never deleted; the books must be kept when an account ends, so it has no reference.
create table invoices (
  id uuid primary key,
  number text not null unique,
  year smallint not null,
  sequence integer not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  user_id uuid not null,
  -- The order or the refund that it is for: one document each.
  source_id uuid not null unique,
  -- The invoice that a credit note corrects.
  corrects_id uuid references invoices,
  issued_at timestamptz not null,
  currency text not null check (currency in ('inr', 'usd')),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  net_minor bigint not null,
  tax jsonb,
  tax_minor bigint not null,
  total_minor bigint not null,
  note text not null default '',
  unique (year, sequence),
  check (net_minor + tax_minor = total_minor)
);
create index invoices_user on invoices (user_id, id desc);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;
alter table invoices enable row level security;
alter table invoices force row level security;
create policy plinth_owner on invoices to current_user using (true) with check (true);
create policy own_or_operator_reads on invoices for select
  using (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()));
create policy own_adds on invoices for insert
  with check (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()));

-- The details of a buyer, kept for the next order.
create table billing_details (
  user_id uuid primary key references users on delete cascade,
  details jsonb not null,
  changed_at timestamptz not null
);
alter table billing_details enable row level security;
alter table billing_details force row level security;
create policy plinth_owner on billing_details to current_user using (true) with check (true);
create policy own_or_operator on billing_details
  using (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()))
  with check (user_id = (select plinth.current_user_id()) or (select plinth.is_operator()));

-- Invoices never change, so that they were mailed is written here, in the transaction that writes the mail.
create table invoice_mails (
  invoice_id uuid primary key references invoices,
  mailed_at timestamptz not null
);
