export { DrawerUser } from './parts/drawer-user.tsx';
export { UserMenu } from './parts/user-menu.tsx';
export { useChangeCurrentUser, useCurrentUser } from './use-current-user.ts';
