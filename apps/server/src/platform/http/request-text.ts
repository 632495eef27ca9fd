/** Deepest nesting and most values that a body may have; no honest one comes near. */
const depthAtMost = 32

/**
 * Whether every text in a parsed body can be stored: no NUL, no half of a surrogate pair, and no nesting that is
 * only meant to exhaust. PostgreSQL refuses such text, and a refusal of its would look like a fault of ours.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === depthAtMost) return false
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth + 1))
}

const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
