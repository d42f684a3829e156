export { accountsPalette } from './palette-source.tsx';
export { AuthPage } from './parts/auth-page.tsx';
export { DrawerUser } from './parts/drawer-user.tsx';
export { UserMenu } from './parts/user-menu.tsx';
export { SignUpInvited } from './screens/sign-up.tsx';
export { signOut } from './sign-out.ts';
export { useChangeCurrentUser, useCurrentUser } from './use-current-user.ts';
export { useReloadMe } from './use-reload-me.ts';
