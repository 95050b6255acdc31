export const sharingMessages = {
  whatsApp: 'Share on WhatsApp',
  copy: 'Copy link',
  copied: 'Link copied',
  copyError: 'We couldn’t copy the link. Copy it from the address bar instead.',
} as const;
