import { ChevronDown, CirclePause, UserRoundCheck, UserRoundMinus, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { PayrollSwitchDialog } from '../acts/payroll-switch-dialog.tsx'
import { RestoreDialog } from '../acts/restore-dialog.tsx'
import { SeparateDialog } from '../acts/separate-dialog.tsx'
import { SuspendDialog } from '../acts/suspend-dialog.tsx'
import type { Employee } from '../people.ts'

type Act = 'suspend' | 'separate' | 'restore' | 'payroll'

/** What can happen in a person's employment. */
export function EmploymentMenu({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const [act, setAct] = useState<Act>()
  const mayEdit = usePermission('edit:employees')
  const mayEnd = usePermission('delete:employees')
  const person = { id: employee.id, name: fullName(employee) }
  const close = () => setAct(undefined)
  const { endOn, isOnPayroll } = employee
  const hasLeft = employee.status === 'separated'
  if (!mayEdit && !mayEnd) return null
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary">
            {t(($) => $.acts.open)}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {mayEdit && !hasLeft && (
          <>
            <MenuItem icon={CirclePause} onSelect={() => setAct('suspend')}>
              {t(($) => $.acts.suspend.open)}
            </MenuItem>
            <MenuItem icon={WalletCards} onSelect={() => setAct('payroll')}>
              {t(isOnPayroll ? ($) => $.acts.payroll.out : ($) => $.acts.payroll.in)}
            </MenuItem>
          </>
        )}
        {mayEnd &&
          (endOn === null ? (
            <MenuItem icon={UserRoundMinus} isDanger onSelect={() => setAct('separate')}>
              {t(($) => $.acts.separate.open)}
            </MenuItem>
          ) : (
            <MenuItem icon={UserRoundCheck} onSelect={() => setAct('restore')}>
              {t(($) => $.acts.restore.open)}
            </MenuItem>
          ))}
      </Menu>
      {act === 'suspend' && <SuspendDialog people={[person]} onClose={close} />}
      {act === 'separate' && <SeparateDialog person={person} onClose={close} />}
      {act === 'payroll' && (
        <PayrollSwitchDialog people={[person]} isOnPayroll={!isOnPayroll} onClose={close} />
      )}
      {act === 'restore' && endOn !== null && <RestoreDialog person={person} endOn={endOn} onClose={close} />}
    </>
  )
}
