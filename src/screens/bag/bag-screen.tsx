import { BagView } from '@/features/cart/components/bag-view';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';

export function BagScreen() {
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-6 md:px-10 md:py-10">
      <BagView charged={(kobo) => <ChargedInNaira kobo={kobo} className="mt-2" />} />
    </div>
  );
}
