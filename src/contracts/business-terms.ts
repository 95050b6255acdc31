/** Constants of applications that the browser uses without loading the schemas. */

export type BusinessStatus = 'pending' | 'approved' | 'rejected';

/** The documents that an application needs. */
export const documentKinds = ['identity', 'cac'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentStates = ['submitted', 'accepted', 'rejected', 'waived'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What a new store has to complete, in order: the documents, then the store itself. */
export const checklistKinds = [...documentKinds, 'profile', 'product'] as const;
export type ChecklistKind = (typeof checklistKinds)[number];
