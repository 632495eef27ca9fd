import { useEffect, useState } from 'react'

/** Whole seconds left of a span that began at `startMs`, never below zero. Both by the same clock, so it may be wrong. */
export const secondsLeft = (seconds: number, startMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil(seconds - (nowMs - startMs) / 1000))

/** Seconds as a clock shows them: 9:05. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts a span down, once a second, from when `key` was first seen; undefined without a span. */
export function useCountdown(seconds: number | undefined, key: string | undefined): number | undefined {
  const [span, setSpan] = useState(() => ({ startMs: Date.now(), nowMs: Date.now() }))
  useEffect(() => {
    if (key === undefined) return
    const startMs = Date.now()
    setSpan({ startMs, nowMs: startMs })
    const timer = setInterval(() => setSpan({ startMs, nowMs: Date.now() }), 1000)
    return () => clearInterval(timer)
  }, [key])
  return seconds === undefined ? undefined : secondsLeft(seconds, span.startMs, span.nowMs)
}
