import type { Option } from './option.ts'

type Options = readonly Option<string>[]

/** How far the page keys go. */
const pageStep = 8

/** The nearest option that can be chosen, from a place on in one direction; without one, the place given. */
function nearest(options: Options, from: number, step: 1 | -1, otherwise: number): number {
  for (let at = from; at >= 0 && at < options.length; at += step) {
    if (!options[at]?.isDisabled) return at
  }
  return otherwise
}

/** Where an opened list starts: at what is chosen, or else at the first option that can be. */
export function startingPlace(options: Options, value: string | null): number {
  const chosen = options.findIndex((option) => option.value === value)
  return chosen >= 0 ? chosen : nearest(options, 0, 1, 0)
}

/** Where a key of the keyboard leads from a place in a list; undefined for a key that leads nowhere. */
export function placeAfter(options: Options, key: string, at: number): number | undefined {
  const last = options.length - 1
  switch (key) {
    case 'ArrowDown':
      return nearest(options, at + 1, 1, at)
    case 'ArrowUp':
      return nearest(options, at - 1, -1, at)
    case 'Home':
      return nearest(options, 0, 1, at)
    case 'End':
      return nearest(options, last, -1, at)
    case 'PageDown':
      return nearest(options, Math.min(at + pageStep, last), -1, at)
    case 'PageUp':
      return nearest(options, Math.max(at - pageStep, 0), 1, at)
    default:
      return undefined
  }
}

/**
 * The option that begins with what was typed, from a place on and around the end. A single letter goes on to the next
 * one, so that pressing it again walks through all that begin with it.
 */
export function placeOfWord(options: Options, word: string, at: number): number | undefined {
  const start = word.length === 1 ? at + 1 : Math.max(at, 0)
  const order = options.map((_, index) => (start + index) % options.length)
  return order.find((index) => {
    const option = options[index]
    return option && !option.isDisabled && option.label.toLowerCase().startsWith(word.toLowerCase())
  })
}
