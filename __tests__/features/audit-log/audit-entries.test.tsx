import { render, screen } from '@testing-library/react';

import { auditActions } from '@/contracts/audit-actions';
import type { AuditPage } from '@/contracts/staff';
import { auditActionNames } from '@/features/audit-log/audit-action-names';
import { AuditEntries } from '@/features/audit-log/components/audit-entries';

const entry = (action: string): AuditPage['items'][number] => ({
  id: 1,
  at: '2026-11-22T09:30:00.000Z',
  actorName: 'Ada Obi',
  actorRole: 'packer',
  storeId: null,
  action,
  targetType: 'parcel',
  targetId: 'p1',
  before: null,
  after: null,
  reason: null,
  requestId: null,
});

it('each action that the server records has words of its own', () => {
  expect(Object.keys(auditActionNames).toSorted()).toEqual([...auditActions].toSorted());
  expect(new Set(Object.values(auditActionNames)).size).toBe(auditActions.length);
});

it('staff read what was done in words, with its code in the audit log', () => {
  render(<AuditEntries entries={[entry('parcel.delivered')]} />);
  expect(screen.getByText('Parcel delivered')).toBeVisible();
  expect(screen.getByText('parcel.delivered')).toBeVisible();
});

it('staff read on the page of an order which parcel it was, without codes', () => {
  render(<AuditEntries entries={[entry('parcel.delivered')]} nameTarget={() => 'Eko Skin Room'} />);
  expect(screen.getByText('Parcel delivered · Eko Skin Room')).toBeVisible();
  expect(screen.queryByText(/parcel\.delivered|p1/)).toBeNull();
});

it('staff read the code of an action that is no longer recorded', () => {
  render(<AuditEntries entries={[entry('parcel.weighed')]} nameTarget={() => undefined} />);
  expect(screen.getByText('parcel.weighed')).toBeVisible();
});
