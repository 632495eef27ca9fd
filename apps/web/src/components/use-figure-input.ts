import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { acceptFigures, caretAfterFigures, type FigureRules } from './amount-text.ts'

/**
 * An input for figures that cleans and groups what is typed, and keeps the caret behind the figure that it was behind:
 * grouping moves what stands after it, and a key that is left out must not send it to the end.
 */
export function useFigureInput(field: {
  /** what the field shows */
  readonly shown: string
  readonly rules: FigureRules
  readonly group: (clean: string) => string
  readonly onTyped: (text: string) => void
}) {
  const { shown, rules, group, onTyped } = field
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value: raw, selectionStart } = event.target
    const end = selectionStart ?? raw.length
    const accepted = acceptFigures(raw, event.nativeEvent as InputEvent, rules)
    // also where nothing changed: the browser's text is put back, and the caret with it
    redraw()
    if (accepted === undefined) {
      caret.current = Math.max(0, end - (raw.length - shown.length))
      return
    }
    const text = group(accepted)
    caret.current = caretAfterFigures(text, rules.clean(raw.slice(0, end)).length)
    onTyped(text)
  }

  return { input, change }
}
