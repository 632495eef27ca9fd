import { languageNames, languages } from '@kazi/messages/languages'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from '#components/overlays/menu.tsx'
import { useChangeLanguage, useTranslation } from '#lib/i18n/use-translation.ts'
import { changeTheme, currentTheme, followTheme, type Theme, themes } from '#lib/theme.ts'
import { logOut } from './log-out.ts'

const themeIcons = { light: Sun, dark: Moon, system: Monitor }

/** What opens from the person's name: language, theme, the way out. Loaded once the page stands. */
export default function UserMenuPopup(props: {
  readonly trigger: ReactElement
  readonly email: string
  readonly isCompact: boolean
}) {
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
    <Menu
      trigger={props.trigger}
      side={props.isCompact ? 'bottom' : 'top'}
      align={props.isCompact ? 'end' : 'start'}
      className="w-60"
    >
      <p className="truncate px-2.5 pt-1.5 pb-1 text-xs text-ink-3">{props.email}</p>
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
    </Menu>
  )
}
