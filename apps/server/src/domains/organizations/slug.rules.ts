/** Longest a name's own part of an address may get; a distinguishing ending still fits after it. */
const stemLengthAtMost = 60

/**
 * The address of an organisation made from its name: `Lagos Foods Ltd` → `lagos-foods-ltd`.
 * A name without a Latin letter or digit gives `company`.
 */
export function slugFrom(name: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, stemLengthAtMost)
    .replace(/^-+|-+$/g, '')
  return stem || 'company'
}
