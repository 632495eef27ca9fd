/*
 * What runs in a page that is measured, as text: the walks know no browser's types (see screens/in-page.ts).
 */

/**
 * Keeps what the browser tells of the page's loading, shifting and answering in `measured`, and when the page stood with
 * all its data for the first time.
 */
export const observation = `
window.measured = { lcpMs: 0, contentMs: 0, shift: 0, interactions: [], longestFrameMs: 0 }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) measured.lcpMs = entry.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.interactionId > 0) measured.interactions.push({ name: entry.name, ms: entry.duration })
}).observe({ type: 'event', buffered: true, durationThreshold: 16 })
const lookForContent = (now) => {
  const main = document.querySelector('main')
  if (main?.querySelector('h1') && !main.querySelector('[data-waiting]')) measured.contentMs = now
  else requestAnimationFrame(lookForContent)
}
requestAnimationFrame(lookForContent)`

/** Waits until the page stands with its data. */
export const contentStands = `new Promise((resolve) => {
  const look = () => (measured.contentMs > 0 ? resolve() : setTimeout(look, 20))
  look()
})`

/** Clicks what a selector finds and answers after how many milliseconds another one is there and painted. */
export const clickUntilPainted = (link: string, content: string): string => `new Promise((resolve) => {
  const beganAt = performance.now()
  const look = () => {
    if (!document.querySelector(${JSON.stringify(content)})) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - beganAt)))
  }
  document.querySelector(${JSON.stringify(link)}).click()
  look()
})`

/** Scrolls what scrolls on the page to its end in steps and answers the longest wait for a frame. */
export const scrollThrough = `new Promise((resolve) => {
  const places = [...document.querySelectorAll('main *')].filter(
    (place) => place.scrollHeight > place.clientHeight + 500 && getComputedStyle(place).overflowY !== 'visible',
  )
  const place = places[0] ?? document.scrollingElement
  const step = (place.scrollHeight - place.clientHeight) / 60
  let count = 0
  let longest = 0
  let last = performance.now()
  const frame = (now) => {
    longest = Math.max(longest, now - last)
    last = now
    if (count++ === 60) return resolve(longest)
    place.scrollTop += step
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})`
