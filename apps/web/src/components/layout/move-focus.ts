import type { KeyboardEvent } from 'react'

/**
 * Several buttons that are one stop of the keyboard: Tab leads to the chosen one, the arrows, Home and End from one to
 * the next. Give the handler to what holds them, and `tabIndex` -1 to those that aren't chosen.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = buttons.indexOf(event.target as HTMLElement)
  const last = buttons.length - 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const place = places[event.key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  buttons[place]?.focus()
}
