/** The chosen ids after some were chosen or let go; the others stay as they are, also those that a filter hides. */
export function changeSelection(
  selected: ReadonlySet<string>,
  ids: Iterable<string>,
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Whether all or some of the ids are chosen. */
export function countSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): { readonly isAll: boolean; readonly isSome: boolean } {
  if (selected.size === 0 || ids.length === 0) return { isAll: false, isSome: false }
  return {
    isAll: selected.size >= ids.length && ids.every((id) => selected.has(id)),
    isSome: ids.some((id) => selected.has(id)),
  }
}
