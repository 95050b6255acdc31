import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { AccountCard } from './account-card';

const loadDialog = () => import('./change-password-dialog').then((module) => module.ChangePasswordDialog);

export function PasswordCard({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <AccountCard
      title="Password"
      action={
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      }
    >
      <p className="text-sm text-ink-2">Changing it signs you out on your other devices.</p>
      <LazyOverlay load={loadDialog} props={{ open: isOpen, onClose: () => setIsOpen(false), userId }} />
    </AccountCard>
  );
}
