import { type InteractionRuleId } from '@/contracts/interaction-rules';

/** `{one}` and `{other}` stand for the lists of product names. */
export const interactionMessages: Record<InteractionRuleId, string> = {
  'retinoid-and-acid':
    'A retinoid ({one}) and an exfoliating acid ({other}) can dry and irritate your skin together. Use them on different nights.',
  'retinoid-and-benzoyl-peroxide':
    'A retinoid ({one}) and benzoyl peroxide ({other}) can dry and irritate your skin together. Use them on different nights, unless a doctor has told you otherwise.',
  acids:
    'More than one product with an exfoliating acid ({one}) can be too much for your skin. Use them on different nights.',
  'benzoyl-peroxide-and-vitamin-c':
    'Benzoyl peroxide ({one}) breaks down vitamin C ({other}) before it can work. Use one in the morning and the other at night.',
};

export const routineNoteMessages = {
  title: 'Using these together',
  reopen: 'Show the note on using these together',
  dismiss: 'Hide this note',
  newTab: ' (opens in a new tab)',
  disclaimer:
    'This is general guidance, not medical advice. If your skin reacts, stop and ask a pharmacist or doctor.',
} as const;
