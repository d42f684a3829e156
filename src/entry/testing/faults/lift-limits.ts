/** These tests create hundreds of projects, more than any plan allows, so usage is not counted. */
const countNothing = `
  create function plinth.count_nothing() returns trigger language plpgsql as $$ begin new.used := 0; return new; end $$;
  create trigger count_nothing before insert or update on quota_use for each row execute function plinth.count_nothing()`;

export const liftLimits = async (home: { askAsOwner(text: string): Promise<unknown> }): Promise<void> => {
  await home.askAsOwner(countNothing);
};
