/*
 * An open door stands open in its tab alone, until the tab is closed: the key lies where only this tab reads it, so that a
 * reload asks for no second code.
 */

const nameOf = (token: string): string => `kazi-door ${token.slice(0, 12)}`

/** The key of a door that stands open in this tab. */
export function readVisitKey(token: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(token)) ?? undefined
  } catch {
    // A browser that keeps nothing asks for a code after each reload.
    return undefined
  }
}

/** @param key undefined: the door is shut */
export function keepVisitKey(token: string, key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(nameOf(token))
    else sessionStorage.setItem(nameOf(token), key)
  } catch {
    // as above
  }
}
