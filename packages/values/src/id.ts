/** A UUIDv7 as lower-case text. Made by the application (the server's `newId`), never by the database. */
export type Id = string & { readonly __id: unique symbol }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id that `text` spells, or undefined. */
export const parseId = (text: string): Id | undefined => (uuid.test(text) ? (text as Id) : undefined)

/** A UUIDv7 from its two ingredients: milliseconds since 1970 and ten random bytes. */
export function idFrom(milliseconds: number, random: Uint8Array): Id {
  const time = milliseconds.toString(16).padStart(12, '0')
  const hex = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}` as Id
}
