import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { placeAfter, placeOfWord, startingPlace } from './listbox-places.ts'
import type { Option } from './option.ts'
import type { OpenList } from './option-list.tsx'

/** Letters typed within this time are one word to look for. */
const wordMs = 700

/**
 * A list that opens from a button and is worked by the keyboard while the focus stays on the button, as ARIA's
 * "select-only combobox" is: arrows, Home, End, letters, Enter, Space, Tab and Escape.
 */
export function useListbox<Value extends string>(choice: {
  readonly value: Value | null
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
  readonly onClose?: (() => void) | undefined
}) {
  const { options } = choice
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  const typed = useRef({ word: '', atMs: 0 })
  const isOpen = active !== null
  const optionId = (index: number): string => `${id}option${index}`

  const open = (): void => setActive(startingPlace(options, choice.value))
  const close = (): void => {
    // what was typed ends with the list, however soon it is opened again
    typed.current = { word: '', atMs: 0 }
    setActive(null)
    choice.onClose?.()
  }
  const choose = (index: number): void => {
    const option = options[index]
    if (!option || option.isDisabled) return
    if (option.value !== choice.value) choice.onChange(option.value)
    close()
  }
  const find = (letter: string): void => {
    const atMs = performance.now()
    const word = atMs - typed.current.atMs < wordMs ? typed.current.word + letter : letter
    typed.current = { word, atMs }
    const from = active ?? (choice.value === null ? -1 : startingPlace(options, choice.value))
    setActive(placeOfWord(options, word, from) ?? active ?? startingPlace(options, choice.value))
  }

  const press = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // the keys are those of an input method, which is putting a sign together
    if (event.nativeEvent.isComposing) return
    const next = placeAfter(options, key, active ?? 0)
    const isLetter = key.length === 1 && key !== ' '
    if (!isLetter && next === undefined && key !== 'Enter' && key !== ' ') return
    event.preventDefault()
    if (isLetter) find(key)
    else if (!isOpen) open()
    else if (next !== undefined) setActive(next)
    else choose(active)
  }

  const list: OpenList = { active, listId: `${id}list`, optionId, close, choose, highlight: setActive }
  return {
    isOpen,
    list,
    /** what makes a button the one that opens the list */
    button: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? list.listId : undefined,
      'aria-activedescendant': isOpen ? optionId(active) : undefined,
      onClick: () => (isOpen ? close() : open()),
      onKeyDown: press,
      onKeyUp: (event: KeyboardEvent) => {
        // Firefox presses a button when the space bar comes up, whatever was done as it went down
        if (event.key === ' ') event.preventDefault()
      },
      onBlur: () => isOpen && close(),
    },
  } as const
}
