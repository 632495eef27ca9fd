import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flattenTree, type TreeNode, type TreePlace, treeKeyTarget } from './tree-places.ts'

/**
 * Things within things: departments, accounts, objectives that serve others. One stop of the tab key; arrows move and
 * open, Home and End jump, a letter finds the next name that begins with it.
 */
export function Tree<Node extends TreeNode<Node>>(props: {
  readonly label: string
  readonly nodes: readonly Node[]
  /** ids of what is open at first; everything that has something in it, by default */
  readonly openAtFirst?: readonly string[]
  readonly selectedId?: string | undefined
  readonly onSelect?: (node: Node) => void
  /** stands at the end of a line: a figure, a chip */
  readonly asideOf?: (node: Node) => ReactNode
}) {
  const { nodes, selectedId, onSelect } = props
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedAtFirst(nodes, props.openAtFirst))
  const places = flattenTree(nodes, closed)
  const [focusedId, setFocusedId] = useState(selectedId)
  const lines = useRef(new Map<string, HTMLElement>())
  const stop = places.find((place) => place.node.id === focusedId) ?? places[0]

  function toggle(id: string, isOpen: boolean): void {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }

  function press(event: KeyboardEvent, place: TreePlace<Node>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect?.(place.node)
      return
    }
    const act = treeKeyTarget(event.key, place, places)
    if (!act) return
    event.preventDefault()
    if ('isOpen' in act) toggle(place.node.id, act.isOpen)
    else {
      setFocusedId(act.id)
      lines.current.get(act.id)?.focus()
    }
  }

  return (
    <div role="tree" aria-label={props.label} className="flex flex-col">
      {places.map((place) => (
        <Line
          key={place.node.id}
          place={place}
          isStop={place === stop}
          isSelected={place.node.id === selectedId}
          isSelectable={onSelect !== undefined}
          aside={props.asideOf?.(place.node)}
          onKey={(event) => press(event, place)}
          onPress={() => {
            setFocusedId(place.node.id)
            if (onSelect) onSelect(place.node)
            else if (place.isOpen !== undefined) toggle(place.node.id, !place.isOpen)
          }}
          onToggle={() => toggle(place.node.id, !place.isOpen)}
          reference={(line) => {
            if (line) lines.current.set(place.node.id, line)
            else lines.current.delete(place.node.id)
          }}
        />
      ))}
    </div>
  )
}

function closedAtFirst<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  open: readonly string[] | undefined,
): ReadonlySet<string> {
  if (!open) return new Set()
  return new Set(
    flattenTree(nodes, new Set())
      .map((place) => place.node.id)
      .filter((id) => !open.includes(id)),
  )
}

const steps = ['pl-2', 'pl-7', 'pl-12', 'pl-17', 'pl-22']

function Line<Node extends TreeNode<Node>>(props: {
  readonly place: TreePlace<Node>
  readonly isStop: boolean
  readonly isSelected: boolean
  readonly isSelectable: boolean
  readonly aside: ReactNode
  readonly onKey: (event: KeyboardEvent) => void
  readonly onPress: () => void
  readonly onToggle: () => void
  readonly reference: (line: HTMLElement | null) => void
}) {
  const { node, level, isOpen, position, siblings } = props.place
  return (
    <div
      role="treeitem"
      ref={props.reference}
      tabIndex={props.isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={props.isSelectable ? props.isSelected : undefined}
      onKeyDown={props.onKey}
      onClick={props.onPress}
      className={clsx(
        'flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md pr-2 text-base select-none focus-visible:-outline-offset-2',
        steps[Math.min(level, steps.length) - 1],
        props.isSelected ? 'bg-brand-soft font-semibold' : 'hover:bg-hover',
      )}
    >
      {/* for the pointer alone: the arrow keys do the same on the line itself */}
      <span
        aria-hidden
        onClick={(event) => {
          if (isOpen === undefined) return
          event.stopPropagation()
          props.onToggle()
        }}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3"
      >
        {isOpen !== undefined && (
          <ChevronRight className={clsx('size-4 transition-transform', isOpen && 'rotate-90')} />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate">{node.label}</span>
      {props.aside && <span className="shrink-0 text-sm text-ink-2">{props.aside}</span>}
    </div>
  )
}
