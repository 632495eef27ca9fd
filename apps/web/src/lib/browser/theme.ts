import { readCookie, writeCookie } from './cookie.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const themeCookie = 'theme'

/** The theme that a `Cookie` header asks for; the device's own when it asks for none. */
export function themeOf(cookies: string | null): Theme {
  const remembered = readCookie(cookies, themeCookie)
  return themes.find((theme) => theme === remembered) ?? 'system'
}

/** The theme that the page shows now. The server wrote it on the document, so no script has to run first. */
export function currentTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'
}

/** Shows a theme at once and remembers it in the cookie that the server reads. */
export function changeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writeCookie(themeCookie, theme)
  // the bars that a phone's browser draws around the page
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas')
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) bar.content = canvas
}

/** Calls back whenever the theme of the page changes; answers how to stop. */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Whether the page is dark at this moment, by its own theme or by the device's. */
export function isDarkNow(): boolean {
  const theme = currentTheme()
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}
