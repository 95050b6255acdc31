import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { useExportData } from '@/features/account/mutations';
import { downloadsOptions } from '@/features/account/queries';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { AccountCard } from './account-card';
import { DownloadList } from './download-list';
import { QueryState } from './query-state';

const loadDeletion = () => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog);

type Props = { userId: string; onDeleted: (message: string) => void };

/** Data export, downloads and the deletion of the account. */
export function PrivacyCard({ userId, onDeleted }: Props) {
  const downloads = useQuery(downloadsOptions(userId));
  const exporting = useExportData(userId);
  const [isDeleting, setIsDeleting] = useState(false);

  const exportAll = () => exporting.mutateAsync().then(({ message }) => notifySuccess(message), notifyError);

  return (
    <AccountCard title="Your data">
      <p className="text-sm text-ink-2">Get one file with everything we store about you.</p>
      <Button
        variant="outline"
        size="md"
        className="mt-4"
        pending={exporting.isPending}
        onClick={() => void exportAll()}
      >
        Download my data
      </Button>
      <h3 className="mt-6 mb-2 font-bold">Downloads</h3>
      <QueryState
        query={downloads}
        rows={1}
        loading="Loading your downloads"
        failed="We couldn’t load your downloads"
      >
        {(items) => <DownloadList downloads={items} />}
      </QueryState>
      <div className="mt-6 border-t border-line pt-6">
        <h3 className="font-bold">Leave Dídán</h3>
        <p className="mt-1 text-sm text-ink-2">
          Delete your account for good. We’ll ask for your password first.
        </p>
        <Button
          variant="danger"
          size="md"
          className="mt-4"
          aria-haspopup="dialog"
          onClick={() => setIsDeleting(true)}
        >
          Delete my account
        </Button>
      </div>
      <LazyOverlay
        load={loadDeletion}
        props={{ userId, open: isDeleting, onClose: () => setIsDeleting(false), onDeleted }}
      />
    </AccountCard>
  );
}
