import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Button } from '@/components/ui/button';

import { currencyMessages } from '../messages';
import { CountryList } from './country-list';

type Props = { open: boolean; onClose: () => void };

/** The chooser on a phone. */
export function CountrySheet({ open, onClose }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} label={currencyMessages.country}>
      <CountryList />
      <Button className="mt-5 w-full" onClick={onClose}>
        Done
      </Button>
    </BottomSheet>
  );
}
