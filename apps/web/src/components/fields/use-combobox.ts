import { type KeyboardEvent, useId, useState } from 'react'
import { placeAfter, startingPlace } from './listbox-places.ts'
import type { Option } from './option.ts'
import type { OpenList } from './option-list.tsx'
import { findOptions, optionNamed } from './option-search.ts'

/** The place in an open list while no option is the one that Enter would choose. */
const nowhere = -1

/**
 * A text field that finds one of many options, with the list of those found below it, as ARIA's "editable combobox with
 * list autocomplete" is. What is typed is only to find by: left without a choice, the field says again what is chosen.
 */
export function useCombobox<Value extends string>(choice: {
  readonly value: Value | null
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value | null) => void
}) {
  const { options, value, onChange } = choice
  const id = useId()
  /** null while the list is closed */
  const [active, setActive] = useState<number | null>(null)
  /** null while the field says what is chosen */
  const [typed, setTyped] = useState<string | null>(null)
  const isOpen = active !== null
  const selected = options.find((option) => option.value === value)
  const found = typed === null ? options : findOptions(options, typed)
  const here = found.findIndex((option) => option.value === value)
  const optionId = (index: number): string => `${id}option${index}`

  const change = (next: Value | null): void => {
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const open = (): void => setActive(here)
  const close = (): void => setActive(null)
  const choose = (index: number): void => {
    const option = found[index]
    if (!option || option.isDisabled) return
    change(option.value)
    close()
  }
  const type = (text: string): void => {
    if (text === '') change(null)
    setTyped(text)
    setActive(text.trim() === '' ? nowhere : startingPlace(findOptions(options, text), null))
  }
  const leave = (): void => {
    const named = typed === null ? undefined : optionNamed(options, typed)
    change(named ? named.value : value)
    close()
  }

  const press = (event: KeyboardEvent): void => {
    // the keys are those of an input method, which is putting a sign together
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextPlace(event.key, found, active, here)
    if (next === undefined && !(isOpen && event.key === 'Enter')) return
    event.preventDefault()
    if (next !== undefined) setActive(next)
    else choose(active ?? nowhere)
  }

  const list: OpenList = { active, listId: `${id}list`, optionId, close, choose, highlight: setActive }
  return {
    list,
    isOpen,
    /** the id of the option that the keyboard is at */
    activeId: isOpen && found[active] ? optionId(active) : undefined,
    found,
    selected,
    /** what the field says */
    text: typed ?? selected?.label ?? '',
    open,
    /** nothing is chosen any more */
    clear: () => change(null),
    type,
    press,
    leave,
  }
}

/**
 * Where a key leads in the list: a closed one opens where the chosen option is, or else at its near end. Undefined for
 * the keys that move the caret in the text.
 */
function nextPlace(
  key: string,
  found: readonly Option<string>[],
  active: number | null,
  here: number,
): number | undefined {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isArrow && (active === null || !key.startsWith('Page'))) return undefined
  if (active === null && here !== nowhere) return here
  const isInside = active !== null && active !== nowhere
  return placeAfter(found, key, isInside ? active : key === 'ArrowUp' ? found.length : nowhere)
}
