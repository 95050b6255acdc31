import { type InteractionRuleId } from '@/contracts/interaction-rules';
import { type Interaction } from '@/features/ingredient-interactions/find-interactions';
/** `{one}` and `{other}` stand for the lists of product names. */
const interactionMessages: Record<InteractionRuleId, string> = {
  'retinoid-and-acid':
    'A retinoid ({one}) and an exfoliating acid ({other}) can dry and irritate your skin together. Use them on different nights.',
  'retinoid-and-benzoyl-peroxide':
    'A retinoid ({one}) and benzoyl peroxide ({other}) can dry and irritate your skin together. Use them on different nights, unless a doctor has told you otherwise.',
  acids:
    'More than one product with an exfoliating acid ({one}) can be too much for your skin. Use them on different nights.',
  'benzoyl-peroxide-and-vitamin-c':
    'Benzoyl peroxide ({one}) breaks down vitamin C ({other}) before it can work. Use one in the morning and the other at night.',
};

/** British English: no comma before `and`. */
const list = new Intl.ListFormat('en-GB');

const ProductNames = ({ names }: { names: string[] }) => (
  <b className="font-semibold [overflow-wrap:anywhere]">{list.format(names)}</b>
);

/** The message of a rule, with its placeholders replaced by the product names. */
export function InteractionMessage({ interaction: { rule, one, other } }: { interaction: Interaction }) {
  return interactionMessages[rule].split(/(\{one\}|\{other\})/).map((part, index) => {
    if (part === '{one}') return <ProductNames key={index} names={one} />;
    if (part === '{other}') return <ProductNames key={index} names={other} />;
    return part;
  });
}
