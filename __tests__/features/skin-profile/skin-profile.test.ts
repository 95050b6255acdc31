import { readProductListQuery } from '@/contracts/product-list-query';
import { findAvoided } from '@/features/skin-profile/find-avoided';
import { parseIngredientNames, splitAvoided } from '@/features/skin-profile/ingredient-names';
import { readBrowserSkinProfile } from '@/features/skin-profile/skin-profile.store';
import { SKIN_PROFILE_KEY } from '@/features/skin-profile/stored-profile-key';
import { applySkinProfile } from '@/screens/product-list/apply-skin-profile';

const ingredient = (name: string, slug: string) => ({
  name,
  slug,
  isKeyActive: false,
  isAllergen: false,
  active: null,
});

it.each([
  ['Linalool, Benzyl salicylate', ['linalool', 'benzyl-salicylate']],
  ['fragrance; Coconut oil\nPERFUME', ['parfum', 'cocos-nucifera-oil']],
  ['1,2-Hexanediol', ['1-2-hexanediol']],
  ['Ọ̀rí', ['ori']],
  [' , ;', []],
  ['constructor', ['constructor']],
])('a shopper who types %j as an ingredient to avoid avoids %j', (typed, slugs) => {
  expect(parseIngredientNames(typed)).toEqual(slugs);
});

it('a shopper edits the ingredients that the form does not list as text', () => {
  expect(splitAvoided(['parfum', 'benzyl-salicylate', 'lanolin', 'citronellol'])).toEqual({
    common: ['parfum', 'lanolin'],
    other: 'Benzyl salicylate, Citronellol',
  });
});

it('a shopper who avoids lanolin is warned of its relatives, but not of names that contain its letters', () => {
  const inci = [
    ingredient('Aqua', 'aqua'),
    ingredient('Hydrogenated Lanolin', 'hydrogenated-lanolin'),
    ingredient('Parfum', 'parfum'),
    ingredient('Citralis', 'citralis'),
  ];
  expect(findAvoided(inci, ['lanolin', 'parfum', 'citral'])).toEqual(['Hydrogenated Lanolin', 'Parfum']);
  expect(findAvoided(inci, [])).toEqual([]);
});

it('“For my skin” adds the profile to the filters and leaves the chosen concern alone', () => {
  const profile = { skinType: 'oily', concerns: ['acne'], avoid: ['parfum'] } as const;
  const applied = applySkinProfile(
    readProductListQuery({ concern: 'dark-spots', exclude: 'lanolin', page: '3' }),
    {
      ...profile,
      concerns: [...profile.concerns],
      avoid: [...profile.avoid],
    },
  );
  expect(applied).toMatchObject({
    skinType: ['oily'],
    concern: ['dark-spots'],
    exclude: ['lanolin', 'parfum'],
    page: 1,
  });
});

it.each([
  ['not json', null],
  ['7', null],
  ['{}', { skinType: null, concerns: [], avoid: [] }],
  [
    '{"skinType":"toString","concerns":["acne",7,"x"],"avoid":["parfum","<b>",null]}',
    { skinType: null, concerns: ['acne'], avoid: ['parfum'] },
  ],
])('a visitor whose browser stores %s has the skin profile %j', (stored, profile) => {
  window.localStorage.setItem(SKIN_PROFILE_KEY, stored);
  expect(readBrowserSkinProfile()).toEqual(profile);
  window.localStorage.removeItem(SKIN_PROFILE_KEY);
});
