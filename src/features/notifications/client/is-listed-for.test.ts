import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import { isListedFor } from './is-listed-for.ts';

const makeNotification = (type: string, data: Notification['data'] = {}): Notification => ({
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

it('adds a team removal only for the person who did it', () => {
  expect(isListedFor(makeNotification('projects.member-removed', { createdBy: { _id: 'me' } }), 'me')).toBe(true);
  expect(isListedFor(makeNotification('projects.member-removed', { createdBy: { _id: 'another' } }), 'me')).toBe(false);
  expect(isListedFor(makeNotification('projects.member-removed'), 'me')).toBe(false);
});

it('adds a task state only for the person who started the task', () => {
  const state = { taskId: 't', state: 'finished' };
  expect(isListedFor(makeNotification('tasks.task-ended', { ...state, createdBy: { _id: 'me' } }), 'me')).toBe(true);
  expect(isListedFor(makeNotification('tasks.task-ended', { ...state, createdBy: { _id: 'another' } }), 'me')).toBe(
    false,
  );
});

it('adds everything else, regardless of who caused it', () => {
  expect(isListedFor(makeNotification('projects.role-changed', { createdBy: { _id: 'another' } }), 'me')).toBe(true);
  expect(isListedFor(makeNotification('projects.cover-ready'), 'me')).toBe(true);
});
