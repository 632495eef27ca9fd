/** Something in a tree: its name, and what is within it. */
export interface TreeNode<Node> {
  readonly id: string
  readonly label: string
  readonly children?: readonly Node[]
}

/** A line of a tree that is in view. */
export interface TreePlace<Node> {
  readonly node: Node
  /** from 1 */
  readonly level: number
  /** undefined where there is nothing to open */
  readonly isOpen: boolean | undefined
  readonly parentId: string | undefined
  /** which of its siblings it is, from 1 */
  readonly position: number
  readonly siblings: number
}

/** The lines in view from top to bottom: what is within a closed thing is not among them. */
export function flattenTree<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  closed: ReadonlySet<string>,
  level = 1,
  parentId?: string,
): readonly TreePlace<Node>[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? []
    const isOpen = children.length > 0 ? !closed.has(node.id) : undefined
    const place = { node, level, isOpen, parentId, position: index + 1, siblings: nodes.length }
    return isOpen ? [place, ...flattenTree(children, closed, level + 1, node.id)] : [place]
  })
}

/** What a key does on a line: goes to another one, or opens and closes this one. */
type TreeAct = { readonly id: string } | { readonly isOpen: boolean }

/** By the habits of trees everywhere; undefined for a key that means nothing there. */
export function treeKeyTarget<Node extends TreeNode<Node>>(
  key: string,
  place: TreePlace<Node>,
  places: readonly TreePlace<Node>[],
): TreeAct | undefined {
  const index = places.indexOf(place)
  const go = (target: TreePlace<Node> | undefined): TreeAct | undefined => target && { id: target.node.id }
  switch (key) {
    case 'ArrowDown':
      return go(places[index + 1])
    case 'ArrowUp':
      return go(places[index - 1])
    case 'Home':
      return go(places[0])
    case 'End':
      return go(places.at(-1))
    case 'ArrowRight':
      if (place.isOpen === undefined) return undefined
      return place.isOpen ? go(places[index + 1]) : { isOpen: true }
    case 'ArrowLeft':
      if (place.isOpen) return { isOpen: false }
      return place.parentId === undefined ? undefined : { id: place.parentId }
    default:
      return go(key.length === 1 ? findByLetter(key, index, places) : undefined)
  }
}

/** The next line, from the one after `index` round to it, whose name begins with a letter. */
function findByLetter<Node extends TreeNode<Node>>(
  letter: string,
  index: number,
  places: readonly TreePlace<Node>[],
): TreePlace<Node> | undefined {
  const wanted = letter.toLocaleLowerCase()
  const inOrder = [...places.slice(index + 1), ...places.slice(0, index)]
  return inOrder.find(({ node }) => node.label.toLocaleLowerCase().startsWith(wanted))
}
