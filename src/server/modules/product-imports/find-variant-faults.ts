import { type VariantInput } from '@/contracts/listings';
import { checkVariants, submissionMessages } from '@/server/modules/listings';

import { columnOfField } from './read-cells';
import { type RowFault } from './tables';

/** A draft may be incomplete, but not contradict itself. */
const contradictions: readonly string[] = [submissionMessages.compareAt, submissionMessages.repeatedLabel];

/** Checks the variants of a product by the rules of its form. */
export function findVariantFaults(
  variants: readonly VariantInput[],
  isLive: boolean,
): { sku: string; fault: RowFault }[] {
  return Object.entries(checkVariants(variants)).flatMap(([path, [message = '']]) => {
    const [, at, field = ''] = /^variants\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const variant = variants[Number(at)];
    const column = columnOfField[field];
    if (!variant || !column || (!isLive && !contradictions.includes(message))) return [];
    return [{ sku: variant.sku, fault: { column, message } }];
  });
}
