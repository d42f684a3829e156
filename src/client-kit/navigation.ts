/** A path inside the client, or a new query for the current screen. */
type Target = string | { readonly search: string };
type Options = { readonly replace?: boolean; readonly preventScrollReset?: boolean };
type Navigate = (to: Target, options?: Options) => Promise<void>;

let navigate: Navigate = async (to) => location.assign(typeof to === 'string' ? `/app${to}` : to.search);

/** For the few callers outside React that navigate. `entry/` passes the router's function. */
export const setNavigate = (given: Navigate): void => {
  navigate = given;
};

/** Resolves when the router has applied the new location. */
export const goTo: Navigate = (to, options) => navigate(to, options);
