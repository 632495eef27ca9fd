import { type Language, languageNames, languages } from '@kazi/messages/languages'
import { useLocation } from '@tanstack/react-router'
import { Languages, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#lib/change-language.ts'
import { type Prefix, prefixes, withPrefix } from '#lib/locale.ts'
import { changeTheme, isDarkNow } from '#lib/theme.ts'
import { Button } from './button.tsx'

/*
 * Language and theme on the pages before the sign-in. They are a link and a button and no menus, because these
 * pages are the first that somebody on a slow line loads, and menus weigh as much as the rest of the page.
 */

/** The same page in the other language; without script it is a plain link. */
export function LanguageLink() {
  const { t, i18n } = useTranslation('common')
  const { pathname } = useLocation()
  const other = languages.find((language) => language !== i18n.language) as Language
  const prefix = (Object.keys(prefixes) as Prefix[]).find((entry) => prefixes[entry] === other)
  return (
    <a
      href={withPrefix(pathname, prefix)}
      hrefLang={other}
      lang={other}
      aria-label={`${t(($) => $.language.label)}: ${languageNames[other]}`}
      onClick={(event) => {
        event.preventDefault()
        changeLanguage(other)
      }}
      className="inline-flex h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink"
    >
      <Languages aria-hidden className="size-4" />
      {languageNames[other]}
    </a>
  )
}

/** From light to dark and back. */
export function ThemeButton() {
  const { t } = useTranslation('common')
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(($) => $.theme.label)}
      onClick={() => changeTheme(isDarkNow() ? 'light' : 'dark')}
    >
      <Moon aria-hidden className="size-4.5 in-data-[theme=dark]:hidden" />
      <Sun aria-hidden className="hidden size-4.5 in-data-[theme=dark]:block" />
    </Button>
  )
}
