import type { Month } from '@kazi/values/local-date'

/** A name longer than this is cut: a file's name has to be read in a list. */
const nameLength = 60

/**
 * What the names of a run's bank files begin with: `lagos-foods-2026-11`. A name without Latin letters gives none, and
 * the organisation's slug stands for it.
 */
export function fileStemOf(
  { name, slug }: { readonly name: string; readonly slug: string },
  month: Month,
): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, nameLength)
    .replaceAll(/^-|-$/g, '')
  return `${plain || slug}-${month}`
}
