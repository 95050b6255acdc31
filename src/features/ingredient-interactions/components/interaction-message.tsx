import { type ReactNode } from 'react';

import { type Interaction } from '@/features/ingredient-interactions/find-interactions';
import { type InteractionRuleId } from '@/features/ingredient-interactions/interaction-rules';

/** Without a comma before `and`. */
const list = new Intl.ListFormat('en-GB');

const Names = ({ of }: { of: string[] }) => (
  <b className="font-semibold [overflow-wrap:anywhere]">{list.format(of)}</b>
);

const sentences: Record<InteractionRuleId, (one: ReactNode, other: ReactNode) => ReactNode> = {
  'retinoid-and-acid': (one, other) => (
    <>
      A retinoid ({one}) and an exfoliating acid ({other}) can dry and irritate skin together: use them on
      different nights.
    </>
  ),
  'retinoid-and-benzoyl-peroxide': (one, other) => (
    <>
      A retinoid ({one}) and benzoyl peroxide ({other}) can dry and irritate skin together: use them on
      different nights, unless a doctor has told you otherwise.
    </>
  ),
  acids: (one) => (
    <>
      More than one product with an exfoliating acid ({one}) can be too much for skin: use them on different
      nights.
    </>
  ),
  'benzoyl-peroxide-and-vitamin-c': (one, other) => (
    <>
      Benzoyl peroxide ({one}) uses up vitamin C ({other}) before it can work: use one in the morning, the
      other at night.
    </>
  ),
};

/** Which products, and what to do. */
export function InteractionMessage({ clash: { rule, one, other } }: { clash: Interaction }) {
  return sentences[rule](<Names of={one} />, <Names of={other} />);
}
