import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import type { TextChange } from './amount-text.ts'

/**
 * Lets an input method put its text together before it is read: an input that is written to meanwhile gets all of it
 * again with the next key, and `１２３` becomes 112123.
 * @param read takes over what the input holds, at each change and once an input method is done
 * @returns the text while it is put together, to be shown as it is, and the handlers of the input
 */
export function useComposedText(read: (input: HTMLInputElement, change: TextChange) => void) {
  const [composed, setComposed] = useState<string | null>(null)
  return {
    composed,
    handlers: {
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const change = nativeEvent as InputEvent
        if (change.isComposing) setComposed(target.value)
        else read(target, change)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        setComposed(null)
        read(currentTarget, { inputType: 'insertCompositionText' })
      },
    },
  }
}
