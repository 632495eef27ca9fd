import { useEffect, useRef, useState } from 'react'

const pauseMs = 250

/**
 * What is typed into a search box, handed on after a short pause.
 * @param value as the address has it; when it changes from outside, the box follows
 */
export function useDebounced(
  value: string,
  onChange: (value: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [handed, setHanded] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== handed) {
    setHanded(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string): void => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHanded(next)
      onChange(next)
    }, pauseMs)
  }
  return [text, type]
}
