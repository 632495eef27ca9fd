import type { Permission } from '@kazi/contract/permissions'
import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type PermissionGroup, permissionGroups, toggled } from './permission-groups.ts'

/** What a role may do, a line for each kind of thing. With `onChange` it is chosen here. */
export function PermissionTable(props: {
  readonly label: string
  readonly chosen: ReadonlySet<Permission>
  /** what the chooser may give: nobody gives more than they have */
  readonly givable?: ReadonlySet<Permission>
  readonly onChange?: (chosen: ReadonlySet<Permission>) => void
}) {
  const { t } = useTranslation('team')
  return (
    <table aria-label={props.label} className="w-full border-separate border-spacing-0 text-left">
      <tbody>
        {permissionGroups.map((group) => (
          <tr key={group.resource} className="[&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0">
            <th scope="row" className="w-1/3 py-2.5 pr-3 align-top text-sm font-medium">
              {t(($) => $.resource[group.resource])}
            </th>
            <td className="py-2">
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-3 gap-y-2">
                <GroupLine {...props} group={group} />
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function GroupLine(props: Parameters<typeof PermissionTable>[0] & { readonly group: PermissionGroup }) {
  const { t } = useTranslation('team')
  const common = useTranslation('common').t
  const { chosen, givable, onChange, group } = props
  return group.permissions.map(({ permission, action }) => {
    const isHeld = chosen.has(permission)
    const label = t(($) => $.action[action])
    if (onChange) {
      return (
        <li key={permission}>
          <CheckboxField
            label={
              <>
                <span className="text-sm">{label}</span>
                {/* heard apart from its row, "view" alone says nothing */}
                <span className="sr-only"> {t(($) => $.resource[group.resource])}</span>
              </>
            }
            checked={isHeld}
            isDisabled={!isHeld && givable?.has(permission) === false}
            onChange={(isChosen) => onChange(toggled(chosen, permission, isChosen))}
          />
        </li>
      )
    }
    const Icon = isHeld ? Check : Minus
    return (
      <li
        key={permission}
        className={clsx('flex items-center gap-1.5 text-sm', isHeld ? 'font-medium' : 'text-ink-3')}
      >
        <Icon aria-hidden className={clsx('size-3.5', isHeld && 'text-up')} strokeWidth={2.6} />
        {label}
        <span className="sr-only">{isHeld ? common(($) => $.state.yes) : common(($) => $.state.no)}</span>
      </li>
    )
  })
}
