import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'

/** A long list on its way between threads. */
export interface Pieces<Item> {
  readonly packed: readonly Uint8Array[]
  /** only says what the list is of */
  readonly item?: Item
}

const itemsInPiece = 250

/** Packs a list, so that taking it over needs no long breath: a whole list at once would hold up the other thread. */
export function inPieces<Item>(items: readonly Item[]): Pieces<Item> {
  const packed: Uint8Array[] = []
  for (let at = 0; at < items.length; at += itemsInPiece) {
    packed.push(serialize(items.slice(at, at + itemsInPiece)))
  }
  return { packed }
}

/** The list, unpacked with a pause after each piece, in which everybody else is answered. */
export async function fromPieces<Item>({ packed }: Pieces<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (const piece of packed) {
    items.push(...(deserialize(piece) as Item[]))
    await setImmediate()
  }
  return items
}
