export const skinFormMessages = {
  label: 'Skin profile',
  skinType: 'Your skin type',
  noType: 'Not sure',
  concerns: 'What would you like to improve?',
  avoid: 'What do you avoid?',
  avoidHint: 'Because of an allergy, or because you prefer to.',
  other: 'Other ingredients',
  otherHint: 'As written on the pack, separated by commas. Example: Linalool, Benzyl salicylate',
  tooMany: (max: number) => `At most ${max} ingredients in all`,
  consentHere:
    'Keep this on this device, and in my account once I sign in. It’s health information, so you need my permission; I can delete it here at any time.',
  consentInAccount:
    'Keep this in my account. It’s health information, so you need my permission; I can delete it here at any time.',
  use: 'We use your profile for the filter “For my skin”, for warnings on products and for your routine. Stores never see it.',
  save: 'Save skin profile',
  remove: 'Delete skin profile',
  removeQuestion: 'Delete your skin profile?',
  removeHint: 'Filters, warnings and your routine will no longer know your skin.',
} as const;
