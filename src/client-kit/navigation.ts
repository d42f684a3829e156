/** A path inside the client, or another query of the screen that is open. */
type Target = string | { readonly search: string };
type Options = { readonly replace?: boolean; readonly preventScrollReset?: boolean };
type Navigate = (to: Target, options?: Options) => Promise<void>;

let navigate: Navigate = async (to) => location.assign(typeof to === 'string' ? `/app${to}` : to.search);

/** For the few places outside React that must change the screen. The entry hands in the router's own. */
export const setNavigate = (given: Navigate): void => {
  navigate = given;
};

/** Settles when the router has taken the new address over. */
export const goTo: Navigate = (to, options) => navigate(to, options);
