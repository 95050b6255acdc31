import { type DocumentKind } from '@/contracts/business-terms';

const documentNames: Record<DocumentKind, string> = { cac: 'business registration', identity: 'owner’s ID' };

export const storeMessages = {
  /** Only what staff did: that they checked is no promise about the products. */
  checked: (documents: DocumentKind[], month: string) => {
    const names = documents.map((kind) => documentNames[kind]).join(' and ');
    return `${names.replace(/^./, (letter) => letter.toUpperCase())} checked by Dídán, ${month}`;
  },
} as const;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 'Monday to Friday' where the days follow each other, otherwise each day. 1 is Monday. */
function nameDays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((day) => weekdays[day - 1] ?? '');
  if (days.length === weekdays.length) return 'every day';
  const [first = 0] = sorted;
  const follow = sorted.every((day, at) => day === first + at);
  if (follow && names.length > 2) return `${names[0]} to ${names.at(-1)}`;
  return `on ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}`;
}

export const storeDeliveryMessages = {
  dispatch: (handlingDays: number, days: readonly number[]) => {
    const packs =
      handlingDays === 0
        ? 'Packs parcels the day you order'
        : `Packs parcels within ${handlingDays === 1 ? '1 working day' : `${handlingDays} working days`}`;
    return `${packs} and sends them ${nameDays(days)}.`;
  },
  methods: { standard: 'Standard', express: 'Express' },
  days: (min: number, max: number) => {
    if (max === 0) return ', the day it’s sent';
    const days = max === 1 ? '1 working day' : `${max} working days`;
    if (min === 0) return `, within ${days} after it’s sent`;
    return `, ${min === max ? days : `${min} to ${days}`} after it’s sent`;
  },
} as const;
