import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import { isMineToSee } from './is-mine-to-see.ts';

const told = (type: string, data: Notification['data'] = {}): Notification => ({
  _id: 'n',
  assetId: null,
  assetName: null,
  createdAt: '2026-11-14T10:00:00Z',
  status: 'info',
  type,
  message: '',
  read: false,
  taskId: null,
  data,
});

it('a team removal is added for whoever did it, and for nobody else', () => {
  expect(isMineToSee(told('projects.member-removed', { createdBy: { _id: 'me' } }), 'me')).toBe(true);
  expect(isMineToSee(told('projects.member-removed', { createdBy: { _id: 'another' } }), 'me')).toBe(false);
  expect(isMineToSee(told('projects.member-removed'), 'me')).toBe(false);
});

it('so is the state of a task', () => {
  const state = { taskId: 't', state: 'finished' };
  expect(isMineToSee(told('tasks.task-ended', { ...state, createdBy: { _id: 'me' } }), 'me')).toBe(true);
  expect(isMineToSee(told('tasks.task-ended', { ...state, createdBy: { _id: 'another' } }), 'me')).toBe(false);
});

it('everything else is added, whoever brought it about', () => {
  expect(isMineToSee(told('projects.role-changed', { createdBy: { _id: 'another' } }), 'me')).toBe(true);
  expect(isMineToSee(told('projects.cover-ready'), 'me')).toBe(true);
});
