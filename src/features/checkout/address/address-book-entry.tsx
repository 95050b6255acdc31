import { Button } from '@/components/ui/button';
import { type SavedAddress } from '@/contracts/addresses';

import { formatAddressLines, toAddress } from './address-fields';

type Props = {
  saved: SavedAddress;
  isChanging: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
};

/** An address of the book with its buttons. */
export function AddressBookEntry({ saved, isChanging, onEdit, onMakeDefault, onRemove }: Props) {
  const { name, street, phone, alternatePhone, isDefault } = saved;
  return (
    <li className="rounded-xl bg-surface p-6 shadow-1">
      <p className="flex flex-wrap items-center gap-x-3 font-bold [overflow-wrap:anywhere]">
        {name}
        {isDefault && <span className="rounded-full bg-ewe-soft px-3 py-1 text-xs text-ewe">Default</span>}
      </p>
      <address className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-2 not-italic">
        {formatAddressLines(toAddress(saved)).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">{[phone, alternatePhone].filter(Boolean).join(', ')}</span>
      </address>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="md" aria-label={`Edit ${name}, ${street}`} onClick={onEdit}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            variant="outline"
            size="md"
            pending={isChanging}
            aria-label={`Make default: ${name}, ${street}`}
            onClick={onMakeDefault}
          >
            Make default
          </Button>
        )}
        <Button
          variant="quiet"
          size="md"
          aria-haspopup="dialog"
          aria-label={`Delete ${name}, ${street}`}
          onClick={onRemove}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
