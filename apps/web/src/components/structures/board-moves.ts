/** A card of a board: a candidate, a task. */
export interface BoardCard {
  readonly id: string
  readonly name: string
}

/** A stage of a board and the cards in it, from top to bottom. */
export interface BoardColumn<Card extends BoardCard> {
  readonly id: string
  readonly name: string
  readonly cards: readonly Card[]
}

/** Where a card goes: a column, and its place there from 0. */
export interface BoardTarget {
  readonly columnId: string
  readonly place: number
}

/** The columns after a card went somewhere. A place past the end of a column is its end. */
export function moveCard<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  cardId: string,
  target: BoardTarget,
): readonly BoardColumn<Card>[] {
  const card = columns.flatMap((column) => column.cards).find((entry) => entry.id === cardId)
  if (!card) return columns
  return columns.map((column) => {
    const others = column.cards.filter((entry) => entry.id !== cardId)
    if (column.id !== target.columnId) return { ...column, cards: others }
    return { ...column, cards: others.toSpliced(target.place, 0, card) }
  })
}

/** Where Alt and an arrow key take a card; undefined for other keys and at the edges. */
export function keyTarget<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  cardId: string,
  key: string,
): BoardTarget | undefined {
  const index = columns.findIndex((column) => column.cards.some((card) => card.id === cardId))
  const column = columns[index]
  if (!column) return undefined
  const place = column.cards.findIndex((card) => card.id === cardId)
  const beside = columns[index + (key === 'ArrowLeft' ? -1 : 1)]
  switch (key) {
    case 'ArrowUp':
      return place > 0 ? { columnId: column.id, place: place - 1 } : undefined
    case 'ArrowDown':
      return place < column.cards.length - 1 ? { columnId: column.id, place: place + 1 } : undefined
    case 'ArrowLeft':
    case 'ArrowRight':
      return beside && { columnId: beside.id, place: Math.min(place, beside.cards.length) }
    default:
      return undefined
  }
}
