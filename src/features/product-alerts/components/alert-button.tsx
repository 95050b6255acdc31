import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type AlertKind } from '@/contracts/product-alerts';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { useSession } from '@/session/use-session';

import { useAddAlert, useRemoveAlert } from '../mutations';
import { alertsOptions } from '../queries';

const askLabels = {
  'back-in-stock': 'Email me when it’s back',
  'price-drop': 'Tell me if the price drops',
} as const satisfies Record<AlertKind, string>;

const stopLabels = {
  'back-in-stock': 'Stop back-in-stock alert',
  'price-drop': 'Stop price alert',
} as const satisfies Record<AlertKind, string>;

const loadDialog = () => import('./alert-dialog').then((module) => module.AlertDialog);

export type AlertSubject = { kind: AlertKind; slug: string; variantId: string; name: string };
type Props = AlertSubject & {
  /** Adds the product's name to the accessible name, where several products have the button. */
  namesProduct?: boolean;
  className?: string;
};

/**
 * Asks for an alert about a product. A member presses once, and again to stop it; a guest gives an
 * email in a dialog.
 */
export function AlertButton({ namesProduct = false, className, ...subject }: Props) {
  const { kind, slug, variantId, name } = subject;
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const { data: alerts } = useQuery(alertsOptions(userId));
  const [isAsking, setIsAsking] = useState(false);
  const add = useAddAlert(userId ?? '');
  const remove = useRemoveAlert(userId ?? '');
  // A price alert is one for the whole product; the other kind is for one variant.
  const own = alerts?.find(
    (alert) =>
      alert.kind === kind && (kind === 'price-drop' ? alert.slug === slug : alert.variantId === variantId),
  );
  const label = own ? stopLabels[kind] : askLabels[kind];

  async function toggle() {
    if (!userId) return setIsAsking(true);
    try {
      const { message } = await (own ? remove.mutateAsync(own.id) : add.mutateAsync({ kind, variantId }));
      notifySuccess(message);
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="md"
        pending={add.isPending || remove.isPending}
        aria-label={namesProduct ? `${label}: ${name}` : undefined}
        aria-haspopup={userId ? undefined : 'dialog'}
        onClick={() => void toggle()}
        className={className}
      >
        <Icon name={own ? 'check' : 'mail'} className="size-5" />
        {label}
      </Button>
      <LazyOverlay
        load={loadDialog}
        props={{ open: isAsking, onClose: () => setIsAsking(false), ...subject }}
      />
    </>
  );
}
