-- A change of the address, the password or the second factor ends every flow that was open before it.
-- The row keeps its expiry, so that the tries made in it go on counting.
alter table code_flows add column voided_at timestamptz;
