import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MenuChoice } from '#components/overlays/menu.tsx'
import { RowMenu } from '#components/table/row-menu.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type BoardCard, type BoardColumn, type BoardTarget, keyTarget } from './board-moves.ts'

interface BoardProps<Card extends BoardCard> {
  readonly label: string
  readonly columns: readonly BoardColumn<Card>[]
  /** the page changes the columns with `moveCard`, and sends the move */
  readonly onMove: (cardId: string, target: BoardTarget) => void
  readonly children: (card: Card) => ReactNode
  /** opens a card: its drawer or its page */
  readonly onOpen?: (card: Card) => void
}

/**
 * Cards on their way through stages. They move by the pointer, by Alt and an arrow key, or by a card's own menu, which
 * works by touch as well; every move is spoken.
 */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { t } = useTranslation('components')
  const { columns, onMove } = props
  const helpId = useId()
  const board = useRef<HTMLDivElement>(null)
  const movedId = useRef<string>(undefined)
  const [spoken, setSpoken] = useState('')

  // a card that moved to another column is drawn anew; the keyboard stays with it
  useLayoutEffect(() => {
    if (!movedId.current) return
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(movedId.current)}"]`)?.focus()
    movedId.current = undefined
  })

  function move(card: Card, target: BoardTarget, isByKey: boolean): void {
    const column = columns.find((entry) => entry.id === target.columnId)
    if (!column) return
    const others = column.cards.filter((entry) => entry.id !== card.id).length
    const place = Math.min(target.place, others) + 1
    setSpoken(t(($) => $.board.moved, { name: card.name, column: column.name, place, count: others + 1 }))
    if (isByKey) movedId.current = card.id
    onMove(card.id, target)
  }

  return (
    <div ref={board}>
      <p id={helpId} className="mb-2 text-xs text-ink-3">
        {t(($) => $.board.help)}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <section
        aria-label={props.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="scroll-thin -mx-1 grid snap-x auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-1 pb-2"
      >
        {columns.map((column) => (
          <Stage key={column.id} column={column} helpId={helpId} board={props} onMove={move} />
        ))}
      </section>
    </div>
  )
}

const dragType = 'application/x-kazi-card'

function Stage<Card extends BoardCard>(props: {
  readonly column: BoardColumn<Card>
  readonly helpId: string
  readonly board: BoardProps<Card>
  readonly onMove: (card: Card, target: BoardTarget, isByKey: boolean) => void
}) {
  const { t } = useTranslation('components')
  const { column, board, onMove } = props
  const [isOver, setOver] = useState(false)
  const everyCard = board.columns.flatMap((entry) => entry.cards)

  function drop(event: DragEvent<HTMLElement>): void {
    setOver(false)
    const card = everyCard.find((entry) => entry.id === event.dataTransfer.getData(dragType))
    if (!card) return
    event.preventDefault()
    onMove(card, { columnId: column.id, place: placeUnder(event) }, false)
  }

  return (
    <section
      aria-label={`${column.name}, ${column.cards.length}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
      }
      onDrop={drop}
      className={clsx(
        'flex min-h-40 min-w-0 snap-start flex-col gap-2 rounded-lg bg-sunken p-2 ring-1 ring-inset',
        isOver ? 'bg-brand-soft ring-brand' : 'ring-line',
      )}
    >
      <h3 className="flex items-center gap-2 px-1.5 pt-1 font-sans text-sm font-semibold">
        {column.name}
        <span className="num rounded-full bg-chip px-1.5 text-2xs text-ink-2">{column.cards.length}</span>
      </h3>
      {column.cards.length === 0 && (
        <p className="m-auto py-6 text-xs text-ink-3">{t(($) => $.board.empty)}</p>
      )}
      <ul className="flex flex-col gap-2">
        {column.cards.map((card) => (
          <Tile
            key={card.id}
            card={card}
            column={column}
            helpId={props.helpId}
            board={board}
            onMove={(target, isByKey) => onMove(card, target, isByKey)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Where among a column's cards the pointer is: before the first whose middle is below it. */
function placeUnder(event: DragEvent<HTMLElement>): number {
  const tiles = [...event.currentTarget.querySelectorAll('li')].filter((tile) => !tile.dataset.dragged)
  const place = tiles.findIndex((tile) => {
    const { top, height } = tile.getBoundingClientRect()
    return event.clientY < top + height / 2
  })
  return place === -1 ? tiles.length : place
}

function Tile<Card extends BoardCard>(props: {
  readonly card: Card
  readonly column: BoardColumn<Card>
  readonly helpId: string
  readonly board: BoardProps<Card>
  readonly onMove: (target: BoardTarget, isByKey: boolean) => void
}) {
  const { t } = useTranslation('components')
  const { card, column, board } = props
  const [isDragged, setDragged] = useState(false)

  function press(event: KeyboardEvent): void {
    if (!event.altKey) return
    const target = keyTarget(board.columns, card.id, event.key)
    if (!target) return
    event.preventDefault()
    props.onMove(target, true)
  }

  return (
    <li
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, card.id)
        event.dataTransfer.effectAllowed = 'move'
        setDragged(true)
      }}
      onDragEnd={() => setDragged(false)}
      className={clsx(
        'flex items-start gap-1 rounded-md bg-raised py-2 pr-1 pl-1 shadow-e1 ring-1 ring-line',
        isDragged && 'opacity-45',
      )}
    >
      <GripVertical aria-hidden className="mt-1 size-4 shrink-0 cursor-grab text-ink-3" />
      <button
        type="button"
        data-card={card.id}
        aria-describedby={props.helpId}
        onClick={() => board.onOpen?.(card)}
        onKeyDown={press}
        className="min-w-0 flex-1 rounded-sm px-1 text-left"
      >
        {board.children(card)}
      </button>
      <RowMenu label={t(($) => $.board.actions, { name: card.name })}>
        <MenuChoice
          label={t(($) => $.board.moveTo)}
          value={column.id}
          options={board.columns.map((entry) => ({ value: entry.id, label: entry.name }))}
          onChange={(columnId) => props.onMove({ columnId, place: Number.POSITIVE_INFINITY }, false)}
        />
      </RowMenu>
    </li>
  )
}
