import { type Language, languageNames, languages } from '@kazi/messages/languages'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#lib/change-language.ts'
import { changeTheme, currentTheme, followTheme, type Theme, themes } from '#lib/theme.ts'
import { Button } from './button.tsx'
import { Menu, MenuChoice } from './menu.tsx'

const themeIcons = { light: Sun, dark: Moon, system: Monitor }

function useTheme(): Theme {
  return useSyncExternalStore<Theme>(followTheme, currentTheme, () => 'system')
}

/** Light, dark, or whatever the device does. */
export function ThemeMenu() {
  const { t } = useTranslation('common')
  const theme = useTheme()
  const Icon = themeIcons[theme]
  const words: Record<Theme, string> = {
    light: t(($) => $.theme.light),
    dark: t(($) => $.theme.dark),
    system: t(($) => $.theme.system),
  }
  const label = t(($) => $.theme.label)
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={`${label}: ${words[theme]}`}>
          <Icon aria-hidden className="size-4.5" />
        </Button>
      }
    >
      <MenuChoice
        label={label}
        value={theme}
        options={themes.map((value) => ({ value, label: words[value], icon: themeIcons[value] }))}
        onChange={changeTheme}
      />
    </Menu>
  )
}

/** The language of the product. Each stands there in its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('common')
  const label = t(($) => $.language.label)
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${label}: ${languageNames[i18n.language as Language]}`}
        >
          <Languages aria-hidden className="size-4.5" />
        </Button>
      }
    >
      <MenuChoice
        label={label}
        value={i18n.language as Language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={changeLanguage}
      />
    </Menu>
  )
}
