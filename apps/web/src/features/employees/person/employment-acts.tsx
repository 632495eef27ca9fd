import { CirclePause, UserRoundCheck, UserRoundMinus, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
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
export function EmploymentActs({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const [act, setAct] = useState<Act>()
  const mayEdit = usePermission('edit:employees')
  const mayEnd = usePermission('delete:employees')
  const person = { id: employee.id, name: fullName(employee) }
  const close = () => setAct(undefined)
  const { endOn, isOnPayroll } = employee
  const hasLeft = employee.status === 'separated'
  const End = endOn === null ? UserRoundMinus : UserRoundCheck
  return (
    <>
      {mayEdit && !hasLeft && (
        <>
          <Button variant="secondary" onClick={() => setAct('suspend')}>
            <CirclePause aria-hidden className="size-4" />
            {t(($) => $.acts.suspend.open)}
          </Button>
          <Button variant="secondary" onClick={() => setAct('payroll')}>
            <WalletCards aria-hidden className="size-4" />
            {t(isOnPayroll ? ($) => $.acts.payroll.out : ($) => $.acts.payroll.in)}
          </Button>
        </>
      )}
      {mayEnd && (
        <Button variant="secondary" onClick={() => setAct(endOn === null ? 'separate' : 'restore')}>
          <End aria-hidden className="size-4" />
          {t(endOn === null ? ($) => $.acts.separate.open : ($) => $.acts.restore.open)}
        </Button>
      )}
      {act === 'suspend' && <SuspendDialog people={[person]} onClose={close} />}
      {act === 'separate' && <SeparateDialog person={person} onClose={close} />}
      {act === 'payroll' && (
        <PayrollSwitchDialog people={[person]} isOnPayroll={!isOnPayroll} onClose={close} />
      )}
      {act === 'restore' && endOn !== null && <RestoreDialog person={person} endOn={endOn} onClose={close} />}
    </>
  )
}
