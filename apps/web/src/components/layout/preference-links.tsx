import { type Language, languageNames, languages } from '@kazi/messages/languages'
import { useLocation } from '@tanstack/react-router'
import { Languages, Moon, Sun } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { changeTheme, isDarkNow } from '#lib/browser/theme.ts'
import { prefixIn, withPrefix } from '#lib/i18n/locale.ts'
import { useChangeLanguage, useTranslation } from '#lib/i18n/use-translation.ts'

/*
 * Language and theme on the pages before the sign-in. They are a link and a button and no menus, because these
 * pages are the first that somebody on a slow line loads, and menus weigh as much as the rest of the page.
 */

/** The same page in the other language; without script it is a plain link. */
export function LanguageLink() {
  const { t, language } = useTranslation('common')
  const { pathname } = useLocation()
  const other = languages.find((known) => known !== language) as Language
  const changeLanguage = useChangeLanguage()
  return (
    <a
      href={withPrefix(pathname, prefixIn(other))}
      hrefLang={other}
      lang={other}
      aria-label={`${t(($) => $.language.label)}: ${languageNames[other]}`}
      onClick={(event) => {
        event.preventDefault()
        void changeLanguage(other)
      }}
      className="inline-flex h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink"
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
      <Moon aria-hidden className="size-4.5 dark:hidden" />
      <Sun aria-hidden className="hidden size-4.5 dark:block" />
    </Button>
  )
}
