import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Button } from '@/components/ui/button';

import { countryListMessages } from '../country-list-messages';
import { currencyMessages } from '../messages';
import { type ChooserProps } from './country-button';
import { CountryList } from './country-list';

/** The chooser on a phone. */
export function CountrySheet({ open, onClose }: ChooserProps) {
  return (
    <BottomSheet open={open} onClose={onClose} label={currencyMessages.country}>
      <CountryList />
      <Button className="mt-5 w-full" onClick={onClose}>
        {countryListMessages.done}
      </Button>
    </BottomSheet>
  );
}
