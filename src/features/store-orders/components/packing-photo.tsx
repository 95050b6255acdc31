import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { PACKING_PHOTO_MAX_BYTES } from '@/contracts/store-order-terms';
import { type StoreParcelDetail } from '@/contracts/store-orders';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { ApiError } from '@/lib/http/api-error';
import { upload } from '@/lib/http/call';
import { apiQuery, apiQueryKey, fileQuery } from '@/lib/query/api-query';
import { getErrorMessage } from '@/lib/toast/notify';

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const MEGABYTE = 1024 * 1024;

type Props = { storeId: string; parcel: StoreParcelDetail; canChange: boolean };

/** The photo of the packed parcel. It needs a connection: a photo is too large to queue offline. */
export function PackingPhoto({ storeId, parcel, canChange }: Props) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Packing photo</h2>
      <p className="mt-1 text-sm text-ink-2">Only you, the shopper and our staff in a dispute can see it.</p>
      {parcel.hasPhoto ? (
        <Photo storeId={storeId} parcel={parcel} />
      ) : (
        !canChange && <p className="mt-3 text-sm">No photo was taken.</p>
      )}
      {canChange && <PhotoInput storeId={storeId} parcel={parcel} />}
    </section>
  );
}

function Photo({ storeId, parcel: { id, orderNumber } }: Omit<Props, 'canChange'>) {
  const { data: photo } = useQuery(
    fileQuery(storeOrdersApi.getStorePackingPhoto, { store: storeId, params: { id } }),
  );
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!photo || !image.current) return;
    const photoUrl = URL.createObjectURL(photo);
    image.current.src = photoUrl;
    return () => URL.revokeObjectURL(photoUrl);
  }, [photo]);

  return (
    <div className="mt-3 aspect-4/3 max-w-80 overflow-hidden rounded-lg bg-sunken">
      {photo && (
        <img ref={image} alt={`The packed parcel of ${orderNumber}`} className="size-full object-cover" />
      )}
    </div>
  );
}

function PhotoInput({ storeId, parcel: { id, hasPhoto } }: Omit<Props, 'canChange'>) {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(file: File) {
    if (file.size > PACKING_PHOTO_MAX_BYTES)
      return setProblem(`Choose a photo of up to ${PACKING_PHOTO_MAX_BYTES / MEGABYTE} MB.`);
    setIsSending(true);
    setProblem(undefined);
    try {
      const input = { store: storeId, params: { id } };
      const { item } = await upload(storeOrdersApi.uploadPackingPhoto, input, { file });
      await client.resetQueries({ queryKey: apiQueryKey(storeOrdersApi.getStorePackingPhoto, input) });
      client.setQueryData(apiQuery(storeOrdersApi.getStoreParcel, input).queryKey, { item });
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.picture : undefined;
      setProblem(field ?? getErrorMessage(error));
    }
    setIsSending(false);
  }

  return (
    <div className="mt-3">
      <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-field bg-surface px-5 text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Icon name="file-up" className="size-5" />
        {hasPhoto ? 'Replace the photo' : 'Take a photo'}
        <input
          type="file"
          accept={ACCEPTED_TYPES}
          capture="environment"
          disabled={isSending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p aria-live="polite" className="text-sm not-empty:mt-2">
        {isSending && 'Sending the photo…'}
        {problem && <span className="font-semibold text-danger">{problem}</span>}
      </p>
    </div>
  );
}
