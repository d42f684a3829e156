-- Several codes for one address and purpose may be waited for at once: one that a stranger asks for takes nothing from its owner's.
alter table code_flows
  -- Where it was asked for: a device that is known, a network (hashed), or the account itself. Tries are counted for each source.
  add column source text not null default '',
  -- The name that was typed to ask for it, where there was a choice: what is refused may not tell whose it is.
  add column name text not null default '';
