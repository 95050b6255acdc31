/** The sentences of the account page. Dialogs that load later have their own files. */
export const profileMessages = {
  title: 'Profile',
  edit: 'Edit',
  editForm: 'Edit profile',
  save: 'Save changes',
  cancel: 'Cancel',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
} as const;

export const pictureMessages = {
  alt: 'Your picture',
  change: 'Change picture',
  add: 'Add a picture',
  remove: 'Remove',
  removeQuestion: 'Remove your picture?',
  removeHint: 'We’ll show your initials instead.',
  removeConfirm: 'Remove picture',
  cropTitle: 'Crop your picture',
  cropHint: 'Move and zoom the picture to fit the circle.',
} as const;

export const sessionsMessages = {
  title: 'Where you’re signed in',
  loading: 'Loading your devices',
  loadFailed: 'We couldn’t load your devices',
  thisDevice: 'This device',
  activeNow: 'Active now',
  lastUsed: (timeAgo: string) => `Last used ${timeAgo}`,
  signedInOn: (day: string) => `signed in on ${day}`,
  signedInWithGoogle: (day: string) => `signed in with Google on ${day}`,
  signOut: 'Sign out',
  noOthers: 'You aren’t signed in anywhere else.',
  signOutOthers: 'Sign out everywhere else',
  signOutOthersQuestion: 'Sign out everywhere else?',
  signOutOthersHint: 'You’ll have to sign in again on your other devices. You stay signed in here.',
  signOutOthersConfirm: 'Sign out other devices',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
} as const;

export const passwordMessages = {
  title: 'Password',
  hint: 'Changing it signs you out on your other devices.',
  change: 'Change password',
} as const;

export const privacyMessages = {
  title: 'Your data',
  exportHint: 'Get one file with everything we store about you.',
  export: 'Download my data',
  downloads: 'Downloads',
  loading: 'Loading your downloads',
  loadFailed: 'We couldn’t load your downloads',
  noDownloads: 'No downloads yet. Files stay here for a week.',
  exportFile: 'Your data',
  invoiceFile: 'Invoice',
  created: (day: string, lastDay: string) => `Created on ${day}, available until ${lastDay}`,
  download: 'Download',
  downloadDetails: (file: string, day: string) => `${file}, created on ${day}`,
  deleteTitle: 'Leave Dídán',
  deleteHint: 'Delete your account for good. We’ll ask for your password first.',
  delete: 'Delete my account',
} as const;

export const retryMessage = 'Try again';
