/** Programs by what they call themselves; who calls itself several stands before those that it imitates. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

const firstOf = (names: readonly (readonly [mark: string, name: string])[], text: string) =>
  names.find(([mark]) => text.includes(mark))?.[1]

/** A device as its owner would call it, from what its program says of itself; undefined where that says nothing. */
export function deviceName(userAgent: string): { readonly browser?: string; readonly system?: string } {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}

export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent)
