/**
 * Text that every system takes as part of a file's name: no separators, no reserved characters, no dots or spaces
 * at the ends, at most 80 characters. Letters of all scripts stay.
 */
export function toFileName(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return Array.from(safe).slice(0, 80).join('').trimEnd() || 'file'
}

/** Gives each name out once: a second `a.pdf` becomes `a (2).pdf`, also where only capitals differ. */
export function createUniqueNames(): (stem: string, extension: string) => string {
  const taken = new Set<string>()
  return (stem, extension) => {
    for (let count = 1; ; count++) {
      const name = count === 1 ? `${stem}.${extension}` : `${stem} (${count}).${extension}`
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  }
}
