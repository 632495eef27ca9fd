import { useEffect, useState } from 'react'

/** Whole seconds until an instant, never below zero. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

/** Seconds as a clock shows them: 9:05. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts down to an instant, once a second; undefined without one. */
export function useCountdown(instant: string | undefined): number | undefined {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (instant === undefined) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return instant === undefined ? undefined : secondsUntil(instant, nowMs)
}
