import { useEffect, useState } from 'react'

interface Spot {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Where an element is in the window, kept up to date while it scrolls and changes; undefined without one. */
export function useSpot(place: HTMLElement | undefined): Spot | undefined {
  const [spot, setSpot] = useState<Spot>()
  useEffect(() => {
    if (!place) return
    const look = (): void => {
      const { top, left, width, height } = place.getBoundingClientRect()
      setSpot({ top, left, width, height })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(place)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [place])
  return place && spot
}
