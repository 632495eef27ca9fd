import { Refusal } from '#platform/http/refusal.ts'

/** The refusal that an act ends with; whatever else it throws is a failure. */
export function refusalOf(act: () => void): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}
