import { describe, expect, it } from 'vitest';
import { type Access, decideAccess, landingPath, safeRedirect } from './guard.ts';
import type { SessionState, SessionUser } from './session.ts';

const user: SessionUser = { _id: 'me', role: 'admin', hindrance: null, recentAssets: [] };
const visitor: SessionState = {
  hasToken: false,
  startup: 'idle',
  user: undefined,
  hindrance: undefined,
  endedBy: undefined,
};
const member: SessionState = { ...visitor, hasToken: true, startup: 'done', user };
const ask = (access: Access, session: SessionState, redirect?: string) => decideAccess({ access, session, redirect });

describe('a visitor', () => {
  it('sees public screens', () => {
    expect(ask('anyone', visitor)).toEqual({ show: 'screen' });
    expect(ask('visitor', visitor)).toEqual({ show: 'screen' });
  });
  it('is sent to the sign-in page and returns afterwards', () => {
    expect(ask('member', visitor)).toEqual({ go: '/login', remember: true });
    expect(ask('member', { ...visitor, endedBy: 'expired' })).toEqual({ go: '/login', remember: true });
  });
  it('does not return after signing out', () => {
    expect(ask('member', { ...visitor, endedBy: 'person' })).toEqual({ go: '/login', remember: false });
  });
  it('is informed when startup failed', () => {
    const lost: SessionState = { ...visitor, startup: 'failed', endedBy: 'start-failed' };
    expect(ask('member', lost)).toEqual({ go: '/login?message=INIT_FAILED', remember: true });
  });
  it('cannot open the page for suspended accounts', () => {
    expect(ask('suspended', visitor)).toEqual({ go: '/login', remember: false });
  });
});

describe('a member', () => {
  it.each(['idle', 'running', 'failed'] as const)('sees the skeleton while startup is %s', (startup) => {
    for (const access of ['visitor', 'member', 'suspended'] as const)
      expect(ask(access, { ...member, startup, user: undefined })).toEqual({ show: 'skeleton' });
  });
  it('sees screens, and is redirected from the sign-in page', () => {
    expect(ask('member', member)).toEqual({ show: 'screen' });
    expect(ask('visitor', member)).toEqual({ go: '/assets', forget: true });
  });
  it('goes to the saved path first', () => {
    expect(ask('visitor', member, '/asset/a/1/teams')).toEqual({ go: '/asset/a/1/teams', forget: true });
  });
  it('does not see the page for suspended accounts', () => {
    expect(ask('suspended', member)).toEqual({ go: '/assets', forget: true });
  });
  it('sees only that page and public ones while suspended', () => {
    const suspended: SessionState = { ...member, hindrance: 'suspended' };
    expect(ask('suspended', suspended)).toEqual({ show: 'screen' });
    expect(ask('anyone', suspended)).toEqual({ show: 'screen' });
    expect(ask('member', suspended)).toEqual({ go: '/account-suspended' });
    expect(ask('visitor', suspended, '/assets')).toEqual({ go: '/account-suspended' });
  });
  it.each([
    ['leaving', '/account-leaving'],
    ['no-second-factor', '/second-factor'],
  ] as const)('who is hindered by %s sees the page for it only', (hindrance, page) => {
    const hindered: SessionState = { ...member, hindrance };
    expect(ask(hindrance, hindered)).toEqual({ show: 'screen' });
    expect(ask('suspended', hindered)).toEqual({ go: page });
    expect(ask('member', hindered)).toEqual({ go: page });
    expect(ask(hindrance, member)).toEqual({ go: '/assets', forget: true });
  });
});

describe('the landing page', () => {
  it('is the most recent project, otherwise the list', () => {
    expect(landingPath(undefined)).toBe('/assets');
    expect(landingPath(user)).toBe('/assets');
    const recentAssets = [
      { _id: 'id-1', name: 'Kiln & Clay' },
      { _id: 'id-2', name: 'Other' },
    ];
    expect(landingPath({ recentAssets })).toBe('/asset/kiln-clay/id-1/dashboard');
  });
  it.each([
    ['Grüße / München', '/asset/gr%C3%BC%C3%9Fe-m%C3%BCnchen/i/dashboard'],
    ['???', '/asset/project/i/dashboard'],
    ['../x', '/asset/x/i/dashboard'],
  ])('has its own path for %s', (name, path) => {
    expect(landingPath({ recentAssets: [{ _id: 'i', name }] })).toBe(path);
  });
});

describe('a saved path', () => {
  const origin = 'https://plinth.example';
  it('is used without the base path', () => {
    expect(safeRedirect('/app/asset/a/1/dashboard?tab=x#y', origin)).toBe('/asset/a/1/dashboard?tab=x#y');
  });
  it.each([
    null,
    '',
    'https://evil.example/app/assets',
    '//evil.example/app/assets',
    '/\\evil.example/app/',
    '/app//evil.example',
    '/app/../api/users/me',
    '/api/users/me',
    '/application',
    'javascript:alert(1)',
    '/app/',
    '/app/login',
    '/app/signup',
  ])('is ignored if it is %j', (saved) => {
    expect(safeRedirect(saved, origin)).toBeUndefined();
  });
});
