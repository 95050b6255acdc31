import { useRouter } from 'next/router';

import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { StoreSettingsScreen } from './store-settings-screen';

const loadNotices = () => import('./notices-screen').then((module) => module.NoticesScreen);

/** The part of the page of the store that the URL names: its settings, or a member's notifications. */
export function StorePart() {
  const { part } = useRouter().query;
  if (part !== 'notices') return <StoreSettingsScreen />;
  const spinner = <FullScreenSpinner label="Loading this page" />;
  return <LazyChunk load={loadNotices} props={{}} fallback={spinner} onError={notifyError} />;
}
