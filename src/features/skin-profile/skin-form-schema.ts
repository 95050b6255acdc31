import { array, boolean, object, string, type InferType } from 'yup';

import { skinFieldMessages } from '@/contracts/field-messages';
import { SKIN_AVOID_MAX } from '@/contracts/limits';
import { concerns, skinTypes, type Concern, type SkinType } from '@/contracts/skin';
import { type SkinProfile } from '@/contracts/skin-profile';
import { textField } from '@/contracts/text';

import { parseIngredientNames, splitAvoided } from './ingredient-names';

const OTHER_MAX_CHARACTERS = 2000;

/** The form's fields: ingredients are ticked, or typed as on the pack. */
export const skinFormSchema = object({
  skinType: string()
    .oneOf(['', ...(Object.keys(skinTypes) as SkinType[])])
    .default(''), // an object's own keys
  concerns: array(
    string()
      .oneOf(Object.keys(concerns) as Concern[])
      .required(),
  ).required(), // an object's own keys
  avoid: array(string().required()).required(),
  other: textField(OTHER_MAX_CHARACTERS)
    .default('')
    .test(
      'count',
      `At most ${SKIN_AVOID_MAX} ingredients in all`,
      (other, { parent }) =>
        new Set([...(parent as { avoid: string[] }).avoid, ...parseIngredientNames(other)]).size <=
        SKIN_AVOID_MAX,
    ),
  consent: boolean().oneOf([true], skinFieldMessages.consent).required(),
}).noUnknown();
type SkinFormValues = InferType<typeof skinFormSchema>;

export function toSkinFormValues(profile: SkinProfile | null): SkinFormValues {
  const { common, other } = splitAvoided(profile?.avoid ?? []);
  return {
    skinType: profile?.skinType ?? '',
    concerns: profile?.concerns ?? [],
    avoid: common,
    other,
    // Given before: only a new profile asks again.
    consent: profile !== null,
  };
}

export const toSkinProfile = ({ skinType, concerns, avoid, other }: SkinFormValues): SkinProfile => ({
  skinType: skinType || null,
  concerns,
  avoid: [...new Set([...avoid, ...parseIngredientNames(other)])],
});
