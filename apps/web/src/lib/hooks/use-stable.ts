import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same one between drawings and does what the newest drawing says. */
export function useStable<Parameters extends readonly unknown[]>(
  act: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...parameters: Parameters) => newest.current(...parameters), [])
}
