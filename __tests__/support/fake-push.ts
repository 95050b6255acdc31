import { clientEnv } from '@/config/env.client';

import { restoreProperties, stubProperty } from './stub-property';

/** Fakes service workers and notifications, which jsdom lacks. */
export class FakeNotification {
  static permission: NotificationPermission = 'granted';
  /** The shopper's answer to the permission prompt. */
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  static shown: FakeNotification[] = [];

  static requestPermission = (): Promise<NotificationPermission> => {
    FakeNotification.asked += 1;
    if (FakeNotification.permission === 'default') FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.permission);
  };

  onclick: (() => void) | null = null;
  close = jest.fn();

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
}

export type FakeWorkers = {
  register: jest.Mock;
  getRegistration: jest.Mock;
  registration: { active: object; showNotification: jest.Mock };
};

/**
 * Configures a push provider and fakes the browser APIs that pushes need.
 *
 * @param options.permission the permission before the test
 * @param options.answer the shopper's answer to the prompt
 */
export function fakePush({
  permission = 'granted',
  answer = 'granted',
}: { permission?: NotificationPermission; answer?: NotificationPermission } = {}): FakeWorkers {
  Object.assign(clientEnv.firebase, {
    apiKey: 'key',
    projectId: 'didan-tests',
    messagingSenderId: '1000',
    appId: '1:1000:web:1',
    vapidKey: 'vapid',
  });
  Object.assign(FakeNotification, { permission, answer, asked: 0, shown: [] });
  const registration = { active: {}, showNotification: jest.fn(() => Promise.resolve()) };
  let isRegistered = false;
  const workers = {
    registration,
    register: jest.fn(() => {
      isRegistered = true;
      return Promise.resolve(registration);
    }),
    getRegistration: jest.fn(() => Promise.resolve(isRegistered ? registration : undefined)),
  };
  stubProperty(navigator, 'serviceWorker', workers);
  stubProperty(window, 'PushManager', class {});
  stubProperty(window, 'Notification', FakeNotification);
  return workers;
}

export function restorePush(): void {
  restoreProperties();
  Object.assign(clientEnv.firebase, {
    apiKey: '',
    projectId: '',
    messagingSenderId: '',
    appId: '',
    vapidKey: '',
  });
}
