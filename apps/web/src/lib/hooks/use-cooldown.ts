import { useEffect, useState } from 'react'

/** Seconds as a clock shows them: 0:09. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * A pause before something may be done again, counted down once a second. It runs from the first drawing on.
 * @returns the seconds left, 0 when it may be done; and how to start the pause anew
 */
export function useCooldown(seconds: number): [secondsLeft: number, restart: () => void] {
  const [left, setLeft] = useState(seconds)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, () => setLeft(seconds)]
}
