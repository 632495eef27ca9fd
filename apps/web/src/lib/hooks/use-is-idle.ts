import { useEffect, useState } from 'react'

const patienceMs = 2000

/** Turns true once the page stands and the browser has nothing more urgent to do: the time to load what may wait. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback; a moment's wait serves the same end
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: patienceMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
