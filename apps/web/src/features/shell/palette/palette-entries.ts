import type { LucideIcon } from 'lucide-react'

type PaletteGroup =
  | 'recent'
  | 'tasks'
  | 'peopleGroup'
  | 'leaveRequests'
  | 'pages'
  | 'runs'
  | 'organizations'
  | 'actions'

/** Something that the palette finds. */
export interface PaletteEntry {
  readonly key: string
  readonly group: PaletteGroup
  readonly label: string
  readonly detail?: string
  readonly icon: LucideIcon
  /** the page that it opens, with its search; else `run` does something here */
  readonly link?: string
  readonly run?: () => void
}

/** As compared: without case, accents and width. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * How well an entry fits what is typed: each word of it must occur. 0 doesn't fit; the beginning of the label is best,
 * then the beginning of a word, then anywhere.
 */
export function fitOf({ label, detail = '' }: Pick<PaletteEntry, 'label' | 'detail'>, typed: string): number {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const [name, rest] = [plain(label), plain(detail)]
  if (!words.every((word) => name.includes(word) || rest.includes(word))) return 0
  const [first = ''] = words
  if (name.startsWith(first)) return 3
  if (name.split(/[\s·,.-]+/).some((part) => part.startsWith(first))) return 2
  return 1
}

/** The entries that fit, the best first; those that fit as well stay in their order. */
export const matching = (entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] =>
  entries
    .map((entry) => ({ entry, fit: fitOf(entry, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((left, right) => right.fit - left.fit)
    .map(({ entry }) => entry)
