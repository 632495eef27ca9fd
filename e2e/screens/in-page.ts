/*
 * What runs in the page. It is written as text, as the walks know no browser's types: with them, the server's own code
 * could use `document` unnoticed.
 */

/**
 * Fonts are there, what moves has come to rest, and the page is drawn. A message's time runs as an animation too, which
 * nobody sees, and rests for as long as the window is without the focus.
 */
export const stillness = `(async () => {
  await document.fonts.ready
  const ends = ({ effect, playState }) =>
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Infinity &&
    !effect.target?.closest('.Toastify__progress-bar--wrp')
  await Promise.allSettled(document.getAnimations().filter(ends).map((animation) => animation.finished))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
})()`

/** How far the page scrolls sideways, in pixels. */
export const sidewaysScroll = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

export const changeTheme = (theme: string): string => `document.documentElement.dataset.theme = '${theme}'`

/** How wide some letters are in the fonts of this machine, which differ from machine to machine. */
export const fontWidths = `(() => {
  const brush = document.createElement('canvas').getContext('2d')
  const widthIn = (font, text) => {
    brush.font = '100px ' + font
    return Math.round(brush.measureText(text).width)
  }
  return [widthIn('sans-serif', 'Wangari ₦1,234'), widthIn('sans-serif', '工资单'), widthIn('monospace', 'Wangari')]
})()`
