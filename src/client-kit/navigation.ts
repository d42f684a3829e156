type Navigate = (path: string, options?: { replace?: boolean }) => unknown;

let navigate: Navigate = (path) => location.assign(`/app${path}`);

/** For the few places outside React that must change the screen. The entry hands in the router's own. */
export const setNavigate = (given: Navigate): void => {
  navigate = given;
};

export const goTo: Navigate = (path, options) => navigate(path, options);
