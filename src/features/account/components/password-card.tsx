import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { passwordMessages } from '@/features/account/messages';

import { AccountCard } from './account-card';

const loadDialog = () => import('./change-password-dialog').then((module) => module.ChangePasswordDialog);

export function PasswordCard({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <AccountCard
      title={passwordMessages.title}
      action={
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {passwordMessages.change}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{passwordMessages.hint}</p>
      <LazyOverlay load={loadDialog} props={{ open: isOpen, onClose: () => setIsOpen(false), userId }} />
    </AccountCard>
  );
}
