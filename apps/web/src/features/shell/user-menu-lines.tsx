import { languageNames, languages } from '@kazi/messages/languages'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { MenuChoice, MenuItem, MenuLine, MenuLink } from '#components/overlays/menu.tsx'
import { changeTheme, currentTheme, followTheme, type Theme, themes } from '#lib/browser/theme.ts'
import { useChangeLanguage, useTranslation } from '#lib/i18n/use-translation.ts'
import { logOut } from './log-out.ts'

const themeIcons = { light: Sun, dark: Moon, system: Monitor }

/** What stands in the menu of whoever is signed in: language, theme, the way out. */
export function UserMenuLines({ email }: { readonly email: string }) {
  const { t, language } = useTranslation('common')
  const account = useTranslation('shell')
  const changeLanguage = useChangeLanguage()
  const theme = useSyncExternalStore<Theme>(followTheme, currentTheme)
  const themeNames: Record<Theme, string> = {
    light: t(($) => $.theme.light),
    dark: t(($) => $.theme.dark),
    system: t(($) => $.theme.system),
  }
  return (
    <>
      <p className="truncate px-2.5 pt-1.5 pb-1 text-xs text-ink-3">{email}</p>
      <MenuLine />
      <MenuChoice
        label={t(($) => $.theme.label)}
        value={theme}
        options={themes.map((value) => ({ value, label: themeNames[value], icon: themeIcons[value] }))}
        onChange={changeTheme}
      />
      <MenuLine />
      <MenuChoice
        label={t(($) => $.language.label)}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => void changeLanguage(next)}
      />
      <MenuLine />
      <MenuLink icon={UserRound} to="/app/settings" search={{ tab: 'personal-info' }}>
        {account.t(($) => $.account.own)}
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={() => void logOut()}>
        {account.t(($) => $.account.logOut)}
      </MenuItem>
    </>
  )
}
