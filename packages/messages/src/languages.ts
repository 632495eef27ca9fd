/** The languages that the product speaks, by BCP 47 tag. The first is the default. */
export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en-US'

/** How each language names itself, for the language switch. */
export const languageNames: Readonly<Record<Language, string>> = { 'en-US': 'English', 'zh-CN': '简体中文' }

/**
 * The language that fits an `Accept-Language` header best, by its quality values; only the language matters,
 * not the region: `zh-TW` gets Chinese.
 * @returns the default language when the header is absent or names none of ours.
 */
export function chooseLanguage(acceptLanguage: string | null | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return {
        primary: tag.toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter((wish) => wish.quality > 0)
    .sort((left, right) => right.quality - left.quality)
  for (const wish of wishes) {
    const match = languages.find((language) => language.split('-')[0] === wish.primary)
    if (match) return match
  }
  return defaultLanguage
}
