import { type Interaction } from '@/features/ingredient-interactions/find-interactions';
import { interactionMessages } from '@/features/ingredient-interactions/messages';

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
