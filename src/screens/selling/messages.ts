export const sellingMessages = {
  storeTitle: 'Your store',
  seePage: 'See the page',
  suspended: 'Your store is suspended: shoppers can’t see it. You still need to send the orders you have.',
  closed:
    'Your store is closed: shoppers can’t see it. You still need to send the orders you have. To open it again, contact us.',
  saved: 'Store saved',
  membersTitle: 'Members',
  membersIntro: 'People who work for your store sign in with their own account.',
  noticesTitle: 'Notifications',
  noticesIntro: (store: string) => `Choose what we tell you about ${store}, and how.`,
  hello: (name: string) => `Hello, ${name}`,
} as const;

export const invitationMessages = {
  title: 'Join a store',
  intro: 'You’ve been invited to work for a store on Dídán.',
  accept: 'Accept the invitation',
  missing: 'This link is incomplete. Open the link in the email again.',
  joined: (store: string) => `You now work for ${store}`,
} as const;

export const productsPartMessages = { loading: 'Loading this page' } as const;
