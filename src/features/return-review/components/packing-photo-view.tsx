import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { type StaffReturn } from '@/contracts/staff-returns';
import { fileQuery } from '@/lib/query/api-query';

/** The photo that the store took when it packed the parcel. */
export function PackingPhotoView({ parcelId, orderNumber }: Pick<StaffReturn, 'parcelId' | 'orderNumber'>) {
  const photo = useQuery(fileQuery(staffOrdersApi.getDisputedPackingPhoto, { params: { id: parcelId } }));
  const image = useRef<HTMLImageElement>(null);
  const file = photo.data;

  useEffect(() => {
    if (!file || !image.current) return;
    const photoUrl = URL.createObjectURL(file);
    image.current.src = photoUrl;
    return () => URL.revokeObjectURL(photoUrl);
  }, [file]);

  return (
    <section className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="font-disp text-xl font-bold">The store’s packing photo</h2>
      {photo.isError ? (
        <p className="mt-3 text-sm">We couldn’t load the photo. Open the return again to retry.</p>
      ) : (
        <div className="mt-3 aspect-4/3 max-w-80 overflow-hidden rounded-lg bg-sunken">
          {file && (
            <img
              ref={image}
              alt={`The packed parcel of order ${orderNumber}`}
              className="size-full object-cover"
            />
          )}
        </div>
      )}
    </section>
  );
}
