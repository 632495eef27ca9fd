import { useEffect, useState } from 'react'

const pauseMs = 350

/** A value once it has stood still for a moment, so that nobody asks with every key that is pressed. */
export function useSettled<Value>(value: Value): Value {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are one value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
