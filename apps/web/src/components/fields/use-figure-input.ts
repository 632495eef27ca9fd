import { type ChangeEvent, useRef } from 'react'
import { acceptFigures, caretAfterFigures, type FigureRules, plainFigures } from './amount-text.ts'

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

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target
    const raw = plainFigures(value)
    const end = selectionStart ?? raw.length
    const accepted = acceptFigures(raw, event.nativeEvent as InputEvent, rules)
    const text = accepted === undefined ? shown : group(accepted)
    const caret =
      accepted === undefined
        ? Math.max(0, end - (raw.length - shown.length))
        : caretAfterFigures(text, rules.clean(raw.slice(0, end)).length)
    // written here already, so that React finds nothing to put back, which would move the caret to the end
    event.target.value = text
    event.target.setSelectionRange(caret, caret)
    if (accepted !== undefined) onTyped(text)
  }

  return { input, change }
}
