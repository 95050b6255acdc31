import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import type { StaffRole } from '@/contracts/permissions';
import type { StaffHealth } from '@/contracts/staff-health';
import { HealthScreen } from '@/screens/staff/health-screen';
import { QueuesScreen } from '@/screens/staff/queues-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

async function openAs(role: StaffRole, Screen: () => React.JSX.Element, at = '/staff/health') {
  const { account } = await signInUser({ email: 'staff@mail.example' });
  await backend.addStaffRole(account.id, role);
  const Page = withAuth(() => (
    <StaffLayout title="Staff">
      <Screen />
    </StaffLayout>
  ));
  return renderShop(<Page />, { at });
}

const healthy: StaffHealth = {
  checks: { count: 0, items: [] },
  outbox: { queued: [], failed: 0, deadLetters: [] },
  disk: { isAlarm: false, freeBytes: 2 ** 34, totalBytes: 2 ** 36, lastFullAt: null },
  replication: { isAlarm: false, standbysInSync: 1, standbysInSyncByPostgres: 1 },
};
const answerWith = (health: Partial<StaffHealth>) =>
  server.use(http.get('*/staff/health/', () => HttpResponse.json({ ...healthy, ...health })));
const findCard = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new Error(`No card ${name}`);
  return within(card);
};

it('finance reads what fails since when, what to do, and opens the order of a parcel', async () => {
  const { order } = await backend.addOrder({
    lines: [{ product: products.cleanser, quantity: 1 }],
    status: 'paid',
  });
  const parcelId = order.parcels[0]?.id ?? '';
  await backend.addFailedCheck('release', parcelId, 'A fault of ours');
  await backend.addFailedCheck('payment', 'didan_1', 'Unknown payment status ‘held’.');
  await backend.addFailedCheck('dispute', 'list', 'An entry of the provider’s list could not be read.');
  await openAs('finance', HealthScreen);
  const payment = await findCard('Payment');
  expect(payment.getByText('didan_1')).toBeVisible();
  expect(payment.getByText('Unknown payment status ‘held’.')).toBeVisible();
  expect(payment.getByText(/^Fails since .+, \d\d:\d\d$/)).toBeVisible();
  expect(payment.getByText(/Look up this reference at the payment provider/)).toBeVisible();
  const earnings = await findCard('Earnings of a parcel');
  expect(earnings.getByRole('link', { name: `Open order ${order.number}` })).toHaveAttribute(
    'href',
    `/staff/orders/${order.id}`,
  );
  const list = await findCard('List of disputes');
  expect(list.getByText(/an entry in it can’t be read/)).toBeVisible();
  expect(list.queryByRole('link')).toBeNull();
});

it('moderator reads that others handle a failed payment, and what to do about a recall', async () => {
  await backend.addFailedCheck('payment', 'didan_1', 'Unknown payment status.');
  await backend.addFailedCheck('recall', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'A fault of ours');
  await openAs('moderator', HealthScreen);
  const payment = await findCard('Payment');
  expect(payment.getByText('Our finance or review team handles it.')).toBeVisible();
  expect(payment.queryByRole('link')).toBeNull();
  const recall = await findCard('Recall');
  expect(recall.getByRole('link', { name: 'Open recalls' })).toHaveAttribute('href', '/staff/recalls');
});

it('staff read that nothing fails, with disk, standby and messages in order', async () => {
  await openAs('support', HealthScreen);
  expect(await screen.findByText('No failed checks')).toBeVisible();
  expect((await findCard('Disk')).getByText(/GB free in the data folder/)).toBeVisible();
  expect((await findCard('Standby database')).getByText('This shop runs without a standby.')).toBeVisible();
});

const alarms: Partial<StaffHealth> = {
  disk: { isAlarm: true, freeBytes: 2 ** 20, totalBytes: 2 ** 36, lastFullAt: '2026-11-23T09:00:00.000Z' },
  replication: { isAlarm: true, standbysInSync: 0, standbysInSyncByPostgres: 1 },
  outbox: { queued: [{ channel: 'sms', count: 7, oldestAt: null }], failed: 2, deadLetters: [] },
};

it('staff read beside the queues that the disk is full and no standby has every order (T51)', async () => {
  answerWith(alarms);
  await openAs('support', QueuesScreen, '/staff');
  expect(await screen.findByText('The shop needs attention: Disk, Standby database.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open system health' })).toHaveAttribute('href', '/staff/health');
});

it('staff read what to do about a full disk, a missing standby and failed messages (T51)', async () => {
  answerWith(alarms);
  await openAs('support', HealthScreen);
  const disk = await findCard('Disk');
  expect(disk.getByText('Needs attention')).toBeVisible();
  expect(disk.getByText('1 MB of 64.0 GB free in the data folder.')).toBeVisible();
  expect(disk.getByText('Something last couldn’t be stored on 23 November 2026, 10:00.')).toBeVisible();
  expect(disk.getByText(/Free some space/)).toBeVisible();
  const standby = await findCard('Standby database');
  expect(standby.getByText('No standby has every order.')).toBeVisible();
  expect(standby.getByText(/the newest orders may be lost/)).toBeVisible();
  const messages = await findCard('Messages');
  expect(messages.getByText(/^SMS: 7 waiting/)).toBeVisible();
  expect(messages.getByText('2 messages failed')).toBeVisible();
  expect(messages.getByRole('link', { name: 'See failed messages' })).toBeVisible();
});

it('staff read that nobody knows about the standby while Patroni does not answer (T51)', async () => {
  answerWith({ replication: { isAlarm: true, standbysInSync: null, standbysInSyncByPostgres: null } });
  await openAs('finance', HealthScreen);
  expect((await findCard('Standby database')).getByText(/Patroni doesn’t answer/)).toBeVisible();
});

it('staff whose health cannot be read see why, and read it after trying again', async () => {
  server.use(
    http.get('*/staff/health/', () => HttpResponse.json({ error: 'Not for you.' }, { status: 403 })),
  );
  const { user } = await openAs('finance', HealthScreen);
  expect(await screen.findByText('Not for you.')).toBeVisible();
  answerWith({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Disk' })).toBeVisible();
});
