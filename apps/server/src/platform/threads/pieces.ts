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
export const inPieces = <Item>(items: readonly Item[]): Pieces<Item> => ({
  packed: piecesOf(items).map((piece) => serialize(piece)),
})

/** The same with a pause after each piece, for a list that goes into a thread. */
export async function inPiecesByTurns<Item>(items: readonly Item[]): Promise<Pieces<Item>> {
  const packed: Uint8Array[] = []
  for (const piece of piecesOf(items)) {
    packed.push(serialize(piece))
    await setImmediate()
  }
  return { packed }
}

const piecesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / itemsInPiece) }, (_, at) =>
    items.slice(at * itemsInPiece, (at + 1) * itemsInPiece),
  )

/** The list, unpacked with a pause after each piece, in which everybody else is answered. */
export async function fromPieces<Item>({ packed }: Pieces<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (const piece of packed) {
    items.push(...(deserialize(piece) as Item[]))
    await setImmediate()
  }
  return items
}
