/** Of the parts of a picture so many have a look of their own; the others stand together. */
const partsApart = 4

/**
 * Divides the parts of a picture into the largest, which are drawn apart, and the others, which are drawn as one. A fifth
 * stands by itself: what is one alone needs no word for "the others".
 */
export function largestApart<Part>(
  parts: readonly Part[],
  sizeOf: (part: Part) => number,
): { readonly apart: readonly Part[]; readonly others: readonly Part[] } {
  const bySize = parts.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const apart = bySize.length > partsApart + 1 ? bySize.slice(0, partsApart) : bySize
  return { apart, others: bySize.slice(apart.length) }
}
