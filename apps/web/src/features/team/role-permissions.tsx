import type { Permission } from '@kazi/contract/permissions'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { PermissionTable } from './permission-table.tsx'
import { presetOf, type RolePreset, rolePresetNames, rolePresets } from './role-presets.ts'

/** What a role may do: like one that most organisations have, and one by one for whoever wants it so. */
export function RolePermissions(props: {
  readonly chosen: ReadonlySet<Permission>
  /** what the chooser may give: nobody gives more than they have */
  readonly givable: ReadonlySet<Permission>
  /** the role is there already, and is more likely changed than made anew */
  readonly isKnown: boolean
  readonly onChange: (chosen: ReadonlySet<Permission>) => void
  readonly onPreset: (name: string) => void
}) {
  const { t } = useTranslation('team')
  const { chosen, givable, onChange } = props
  const [isOpen, setOpen] = useState(props.isKnown)
  function choose(preset: RolePreset): void {
    onChange(new Set(rolePresets[preset]))
    props.onPreset(t(($) => $.roles.preset[preset]))
  }
  return (
    <>
      <RadioCards
        label={t(($) => $.roles.presets)}
        columns={2}
        value={presetOf(chosen) ?? null}
        options={rolePresetNames.map((name) => ({
          value: name,
          label: t(($) => $.roles.preset[name]),
          detail: t(($) => $.roles.presetText[name]),
          isDisabled: !rolePresets[name].every((permission) => givable.has(permission)),
        }))}
        onChange={choose}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2 rounded-md bg-sunken px-4 py-2.5 text-left text-sm font-semibold hover:bg-hover"
      >
        <ChevronDown
          aria-hidden
          className={clsx('size-4 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
        <span className="flex-1">{t(($) => $.roles.oneByOne)}</span>
        <span className="num font-normal text-ink-2">{t(($) => $.roles.chosen, { count: chosen.size })}</span>
      </button>
      {isOpen && (
        <PermissionTable
          label={t(($) => $.roles.may)}
          chosen={chosen}
          givable={givable}
          onChange={onChange}
        />
      )}
    </>
  )
}
