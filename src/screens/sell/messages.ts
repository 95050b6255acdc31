export const sellIntroMessages = {
  benefits: [
    'Your own page, with your delivery fees and working days.',
    'Shoppers pay by card, bank transfer or on delivery. You pack and send.',
    'Price and stock changes reach shoppers within seconds.',
    'Every store on Dídán is checked, so shoppers know who they buy from.',
  ],
  needed: [
    'A business registered with the CAC: its number, and the certificate as a photo or PDF.',
    'A photo or PDF of your identity document, and its number.',
    'Your business address and phone number.',
  ],
  next: [
    'Sign in or create an account, and send the application.',
    'Our team checks your documents and emails you the decision. If something is wrong, you correct only that.',
    'Once approved, you add products. Our team reviews each one before shoppers see it; its NAFDAC number is checked separately.',
  ],
} as const;
