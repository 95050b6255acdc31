// What the benches filter, sort and search by: values of the demo catalogue, some misspelt.
export const categories = ['cleansers-masks', 'serums-treatments', 'moisturisers', 'sun-care', 'body'];
export const skinTypes = ['normal', 'dry', 'oily', 'combination', 'sensitive'];
export const concerns = ['dark-spots', 'dryness', 'razor-bumps', 'acne', 'oiliness', 'dullness', 'ageing'];
export const sorts = ['relevance', 'newest', 'price', '-price', '-rating'];
export const words = [
  'niacinamide',
  'shea butter',
  'serum',
  'salicylic',
  'retinl',
  'cleanser oily',
  'vitamn c',
  'spf',
];
