export const sellMessages = {
  title: 'Sell on Dídán',
  intro:
    'Tell us about your business. Our team reviews every application. All fields are required unless marked optional.',
  sentBackTitle: 'Your application needs changes',
  rejected:
    'We couldn’t accept your last application. Correct these points and send it again; the rest is kept.',
  sent: 'Your application has been sent.',
  loading: 'Loading your application',
  loadFailed: 'We couldn’t load your application',
  retry: 'Try again',
} as const;

export const storeOpenMessages = {
  title: 'Your store is open',
  alreadyOpen: 'already sells on Dídán, so you don’t need to apply.',
  goToStore: 'Go to your store',
} as const;

export const applicationMessages = {
  receivedTitle: 'We’ve received your application',
  receivedHint: 'Our team is reviewing it. We’ll email you as soon as there’s a decision.',
  approvedTitle: 'Your business is approved',
  approvedHint: 'Thank you for joining the market.',
  business: 'Business',
  cacNumber: 'CAC number',
  address: 'Address',
  identityNumber: 'Identity number',
  identityNumberEnding: (ending: string) => `ends in ${ending}`,
  backToShop: 'Back to the shop',
} as const;

export const sellIntroMessages = {
  title: 'Sell skin care to all of Nigeria',
  intro: 'Make or stock skin care? Open a store on Dídán and run it from your phone.',
  start: 'Apply to sell',
  haveStore: 'I already have a store',
  benefitsTitle: 'What you get',
  benefits: [
    'Your own page, with your delivery fees and working days.',
    'Shoppers pay by card, bank transfer or on delivery. You pack and send.',
    'Price and stock changes reach shoppers within seconds.',
    'Every store on Dídán is checked, so shoppers know who they buy from.',
  ],
  feesTitle: 'What it costs',
  fees: (percent: number) => [
    'Applying, opening a store and listing products are free.',
    `When something sells, we keep ${percent}% of its price. No sale, no fee.`,
    'We don’t take a share of your delivery fees.',
  ],
  neededTitle: 'What you need',
  needed: [
    'A business registered with the CAC: its number, and the certificate as a photo or PDF.',
    'A photo or PDF of your identity document, and its number.',
    'Your business address and phone number.',
  ],
  nextTitle: 'What happens next',
  next: [
    'Sign in or create an account, and send the application.',
    'Our team checks your documents and emails you the decision. If something is wrong, you correct only that.',
    'Once approved, you add products. Our team reviews each one before shoppers see it; its NAFDAC number is checked separately.',
  ],
} as const;
