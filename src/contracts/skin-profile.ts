import { array, boolean, object, string, type InferType } from 'yup';

import { SLUG_MAX_CHARACTERS, slugPattern } from './catalogue-terms';
import { fieldMessages, skinFieldMessages } from './field-messages';
import { nonEmptyString, strictObject } from './fields';
import { SKIN_AVOID_MAX } from './limits';
import { concerns, skinTypes, type Concern, type SkinType } from './skin';
import { textField } from './text';

const skinTypeNames = Object.keys(skinTypes) as SkinType[]; // an object's own keys
const concernNames = Object.keys(concerns) as Concern[]; // an object's own keys

const withoutRepeats = (values: unknown): unknown => (Array.isArray(values) ? [...new Set(values)] : values);

const fields = {
  skinType: string().oneOf(skinTypeNames, 'Unknown skin type').nullable().default(null),
  concerns: array(string().oneOf(concernNames, 'Unknown skin concern').required())
    .typeError('Unknown skin concern')
    .transform(withoutRepeats)
    .default([]),
  /** Slugs of INCI names, as in the product filter `exclude`. */
  avoid: array(
    textField(SLUG_MAX_CHARACTERS).matches(slugPattern, 'Must be the name of an ingredient').required(),
  )
    .typeError('Must be the name of an ingredient')
    .transform(withoutRepeats)
    .max(SKIN_AVOID_MAX, fieldMessages.maxItems(SKIN_AVOID_MAX))
    .default([]),
};

/** What a shopper says about their skin; also what a visitor's browser stores. */
export const skinProfileFields = object(fields).noUnknown();
export type SkinProfile = InferType<typeof skinProfileFields>;

/**
 * PUT /users/skin-profile/ and POST /users/skin-profile/merge/. A skin profile is health data, so
 * it is stored only with explicit consent (NDPA 2023 §30).
 */
export const skinProfileSchema = object({
  ...fields,
  consent: boolean()
    .strict()
    .typeError(fieldMessages.trueOrFalse)
    .oneOf([true], skinFieldMessages.consent)
    .required(skinFieldMessages.consent),
}).noUnknown();
export type SkinProfilePayload = InferType<typeof skinProfileSchema>;

const profile = strictObject({
  skinType: string().oneOf(skinTypeNames).nullable().defined(),
  concerns: array(string().oneOf(concernNames).required()).required(),
  avoid: array(nonEmptyString).required(),
  consentedAt: nonEmptyString,
});
export type AccountSkinProfile = InferType<typeof profile>;
/** GET /users/skin-profile/: null without a profile. */
export const skinProfileReply = strictObject({ item: profile.nullable().defined() });
export type SkinProfileReply = InferType<typeof skinProfileReply>;
export const skinProfileSavedReply = strictObject({ message: nonEmptyString, item: profile });
export type SkinProfileSaved = InferType<typeof skinProfileSavedReply>;
