/** The value of a cookie in a `Cookie` header or `document.cookie`, decoded; undefined when it isn't there. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** What the frame of the next page may say; see early-frame.ts. */
export const earlyFrameCookie = 'earlyFrame'

const yearSeconds = 31_536_000

/** Writes a cookie for the whole site; an `undefined` value removes it. */
export function writeCookie(name: string, value: string | undefined, maxAgeSeconds = yearSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value === undefined ? 0 : maxAgeSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
