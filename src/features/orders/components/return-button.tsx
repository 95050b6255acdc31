import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { fromStore } from '@/features/orders/status-labels';
import { formatShortDay } from '@/lib/time/format-short-day';

import { type OrderAccess } from '../queries';
import { type RenderReturnPhotos } from './return-dialog';

const loadReturn = () => import('./return-dialog').then((module) => module.ReturnDialog);

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  renderPhotos: RenderReturnPhotos;
};

export function ReturnButton({ order, parcel, access, renderPhotos }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {parcel.returnBy && (
        <p className="w-full text-sm text-ink-2">
          {`You can ask to return items until ${formatShortDay(parcel.returnBy)}.`}
        </p>
      )}
      <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Return items
        <span className="sr-only">{fromStore(parcel.storeName)}</span>
      </Button>
      <LazyOverlay
        load={loadReturn}
        props={{ open, onClose: () => setOpen(false), order, parcel, access, renderPhotos }}
      />
    </>
  );
}
