import { useRef } from 'react'
import {
  acceptFigures,
  afterDeletion,
  caretAfterFigures,
  type FigureRules,
  type TextChange,
} from './amount-text.ts'
import { plainFigures } from './plain-figures.ts'
import { useComposedText } from './use-composed-text.ts'

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

  function read(element: HTMLInputElement, change: TextChange): void {
    const raw = plainFigures(element.value)
    const left = afterDeletion(shown, { text: raw, caret: element.selectionStart ?? raw.length }, change)
    const accepted = acceptFigures(left.text, change, rules)
    const text = accepted === undefined ? shown : group(accepted)
    const caret =
      accepted === undefined
        ? Math.max(0, left.caret - (raw.length - shown.length))
        : caretAfterFigures(text, rules.clean(left.text.slice(0, left.caret)).length)
    // written here already, so that React finds nothing to put back, which would move the caret to the end
    element.value = text
    element.setSelectionRange(caret, caret)
    if (accepted !== undefined) onTyped(text)
  }

  const { composed, handlers } = useComposedText(read)
  return { input, attributes: { ...handlers, value: composed ?? shown } }
}
