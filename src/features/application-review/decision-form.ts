import { object, string, type ObjectSchema } from 'yup';

import { type ApplicationDecision } from '@/contracts/application-review';
import { documentKinds, type DocumentKind } from '@/contracts/business-terms';

type DocumentValues = { decision: '' | 'accept' | 'reject' | 'waive'; reason: string; expiresOn: string };
export type DecisionValues = { documents: Record<DocumentKind, DocumentValues>; reason: string };

const undecided: DocumentValues = { decision: '', reason: '', expiresOn: '' };
export const emptyDecision: DecisionValues = {
  documents: { identity: undecided, cac: undecided },
  reason: '',
};

/** Formik validates an empty text as an absent one, hence the defaults. */
const documentSchema: ObjectSchema<DocumentValues> = object({
  decision: string()
    .oneOf(['', 'accept', 'reject', 'waive'] as const)
    .default(''),
  reason: string()
    .default('')
    .when('decision', {
      is: (decision: string) => decision === 'reject' || decision === 'waive',
      then: (reason) => reason.required('Say why'),
    }),
  expiresOn: string().default(''),
});

export const decisionFormSchema: ObjectSchema<DecisionValues> = object({
  documents: object({ identity: documentSchema, cac: documentSchema }),
  reason: string().default(''),
});

/** Turns the form into the call, without the documents that are not decided. */
export function toDecision(
  { documents, reason }: DecisionValues,
  decision: ApplicationDecision['decision'],
  version: string,
): ApplicationDecision {
  const decided = documentKinds.flatMap((kind) => {
    const { decision: one, reason: why, expiresOn } = documents[kind];
    if (one === '') return [];
    const expiry = one === 'accept' && expiresOn !== '' ? { expiresOn } : {};
    return [{ kind, decision: one, ...(one !== 'accept' && { reason: why }), ...expiry }];
  });
  return { version, decision, documents: decided, reasons: reason === '' ? [] : [reason] };
}
