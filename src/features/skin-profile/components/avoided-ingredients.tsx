import { type Product } from '@/contracts/catalogue';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { useSession } from '@/session/use-session';

import { hasStoredSkinProfile } from '../stored-profile-key';

const loadNote = () => import('./avoided-note').then((module) => module.AvoidedNote);

/** Warns of ingredients that the shopper avoids. Loads nothing for a visitor without a profile. */
export function AvoidedIngredients({ inci }: Pick<Product, 'inci'>) {
  const { status } = useSession();
  const mayAvoid = status === 'signed-in' || (status === 'guest' && hasStoredSkinProfile());
  return mayAvoid && <LazyChunk load={loadNote} props={{ inci }} />;
}
