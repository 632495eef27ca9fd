import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { richTextSchema } from './rich-text-schema.ts'

const { nodes, marks } = richTextSchema

export type RichAction = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'undo' | 'redo'

/** Whether what is chosen, or where the caret stands, is already written in a way. */
export function isActive(state: EditorState, action: RichAction): boolean {
  const { $from, from, to, empty } = state.selection
  if (action === 'bold' || action === 'italic') {
    const mark = marks[action]
    if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    return state.doc.rangeHasMark(from, to, mark)
  }
  if (action === 'heading') return $from.parent.type === nodes.heading
  if (action === 'bullets' || action === 'numbers') return listAround(state) === nodes[action]
  return false
}

/** The kind of list that the caret stands in. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === nodes.bullets || type === nodes.numbers) return type
  }
  return undefined
}

/** Makes lines a list, one list the other, and the same list plain lines again. */
function toggleList(kind: 'bullets' | 'numbers'): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (around === nodes[kind]) return liftListItem(nodes.item)(state, dispatch)
    if (!around) {
      // a heading can't be in a list: it becomes a line first
      if (wrapInList(nodes[kind])(state, dispatch)) return true
      return setBlockType(nodes.paragraph)(state, dispatch)
    }
    const { $from } = state.selection
    const place = $from.before($from.depth - 2)
    dispatch?.(state.tr.setNodeMarkup(place, nodes[kind]))
    return true
  }
}

function toggleHeading(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const wanted = isActive(state, 'heading') ? nodes.paragraph : nodes.heading
  return setBlockType(wanted)(state, dispatch)
}

/** What each button does; a command that can't be done there answers false. */
export const richCommands: Readonly<Record<RichAction, Command>> = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  heading: toggleHeading,
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
  undo,
  redo,
}
