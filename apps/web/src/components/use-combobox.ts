import { type KeyboardEvent, useId, useState } from 'react'
import { placeAfter, startingPlace } from './listbox-places.ts'
import type { Option } from './option.ts'
import type { OpenList } from './option-list.tsx'

/** Without capitals and accents, so that what is typed finds "Côte" as "cote". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The options with what was typed in their words. */
const matching = <Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] => options.filter((option) => plain(option.label).includes(plain(typed.trim())))

/** Keys that move the cursor in the text and not the place in the list. */
const cursorKeys: ReadonlySet<string> = new Set(['Home', 'End'])

const comboboxRole = { role: 'combobox', autoComplete: 'off', 'aria-autocomplete': 'list' } as const

/** Where a key leads in the list; those that move the cursor in the text lead nowhere. */
const placeOfKey = (options: readonly Option<string>[], key: string, at: number): number | undefined =>
  cursorKeys.has(key) ? undefined : placeAfter(options, key, at)

/**
 * A box to type in that finds options in a list below it. What is typed and not chosen is taken back when the box is
 * left; emptying the box takes the choice back.
 */
export function useCombobox<Value extends string>(choice: {
  readonly value: Value | null
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value | null) => void
  readonly onBlur?: (() => void) | undefined
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const isOpen = active !== null
  const shown = matching(choice.options, typed ?? '')
  const chosen = choice.options.find((option) => option.value === choice.value)
  const optionId = (index: number): string => `${id}option${index}`

  const open = (): void => setActive(startingPlace(shown, choice.value))
  const close = (): void => {
    setActive(null)
    setTyped(null)
  }
  const choose = (index: number): void => {
    const option = shown[index]
    if (!option || option.isDisabled) return
    choice.onChange(option.value)
    close()
  }
  const type = (text: string): void => {
    setTyped(text)
    setActive(0)
    if (text === '' && choice.value !== null) choice.onChange(null)
  }
  const press = (event: KeyboardEvent): void => {
    const { key } = event
    const next = placeOfKey(shown, key, active ?? 0)
    if (next !== undefined) {
      event.preventDefault()
      setActive(isOpen ? next : startingPlace(shown, choice.value))
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(active)
    }
  }

  const list: OpenList = { active, listId: `${id}list`, optionId, close, choose, highlight: setActive }
  return {
    isOpen,
    shown,
    chosen,
    list,
    toggle: () => (isOpen ? close() : open()),
    clear: () => {
      type('')
      close()
    },
    /** what makes an input the one that is typed in */
    input: {
      ...comboboxRole,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? list.listId : undefined,
      'aria-activedescendant': isOpen && shown.length > 0 ? optionId(active) : undefined,
      value: typed ?? chosen?.label ?? '',
      onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
      onClick: () => isOpen || open(),
      onKeyDown: press,
      onBlur: () => {
        close()
        choice.onBlur?.()
      },
    },
  } as const
}
