import { type ReactNode, Suspense, useState } from 'react'
import { useErrorText } from '#lib/api/error-text.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { showError } from '#lib/state/toast.ts'
import { exportPeople } from './export-people.ts'

const SuspendDialog = lazyPart(async () => ({
  default: (await import('../acts/suspend-dialog.tsx')).SuspendDialog,
}))
const PayrollSwitchDialog = lazyPart(async () => ({
  default: (await import('../acts/payroll-switch-dialog.tsx')).PayrollSwitchDialog,
}))
const AddOnDialog = lazyPart(async () => ({
  default: (await import('../add-ons/add-on-dialog.tsx')).AddOnDialog,
}))
const ResetDialog = lazyPart(async () => ({
  default: (await import('../add-ons/reset-dialog.tsx')).ResetDialog,
}))

const ChangeDialog = lazyPart(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))
const GroupDialog = lazyPart(async () => ({
  default: (await import('./group-dialog.tsx')).GroupDialog,
}))

/** As much of a person of the list as their name takes. */
interface Listed {
  readonly id: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

type Act = 'change' | 'group' | 'suspend' | 'out' | 'in' | 'add-on' | 'reset'

/**
 * What can be done with people chosen from the list, and the dialog of it, which says before what it does to their pay.
 * @param listed the people in view; of others that were chosen on another page only the number is said
 */
export function useBulkActs(listed: readonly Listed[]): {
  readonly actions: (
    chosen: ReadonlySet<string>,
    clear: () => void,
  ) => readonly { readonly label: string; readonly onSelect: () => void }[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('employees')
  const mayEdit = usePermission('edit:employees')
  const mayEditPay = usePermission('edit:bonus-and-deductions')
  const mayGroup = usePermission('create:payroll')
  const errorText = useErrorText()
  const [asked, setAsked] = useState<{
    readonly act: Act
    readonly ids: string[]
    readonly clear: () => void
  }>()
  const names = new Map(listed.map((person) => [person.id, fullName(person)]))
  const people = asked?.ids.map((id) => ({ id, name: names.get(id) ?? '' })) ?? []
  const shared = { people, onClose: () => setAsked(undefined), onDone: () => asked?.clear() }
  return {
    actions: (chosen, clear) => {
      const ask = (act: Act) => () => setAsked({ act, ids: [...chosen], clear })
      const acts: readonly { readonly act: Act; readonly label: string; readonly isAllowed: boolean }[] = [
        { act: 'change', label: t(($) => $.change.open), isAllowed: mayEdit },
        { act: 'group', label: t(($) => $.toGroup.open), isAllowed: mayGroup },
        { act: 'add-on', label: t(($) => $.acts.addOn), isAllowed: mayEditPay },
        { act: 'reset', label: t(($) => $.acts.resetItems), isAllowed: mayEditPay },
        { act: 'suspend', label: t(($) => $.acts.suspend.open), isAllowed: mayEdit },
        { act: 'out', label: t(($) => $.acts.payroll.out), isAllowed: mayEdit },
        { act: 'in', label: t(($) => $.acts.payroll.in), isAllowed: mayEdit },
      ]
      const take = () => void exportPeople([...chosen]).catch((error) => showError(errorText(error)))
      return [
        ...acts.filter(({ isAllowed }) => isAllowed).map(({ act, label }) => ({ label, onSelect: ask(act) })),
        { label: t(($) => $.export.open), onSelect: take },
      ]
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <ActDialog act={asked.act} {...shared} />
      </Suspense>
    ),
  }
}

function ActDialog({
  act,
  ...shared
}: {
  readonly act: Act
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  switch (act) {
    case 'change':
      return <ChangeDialog {...shared} />
    case 'group':
      return <GroupDialog {...shared} />
    case 'suspend':
      return <SuspendDialog {...shared} />
    case 'add-on':
      return <AddOnDialog {...shared} />
    case 'reset':
      return <ResetDialog {...shared} />
    default:
      return <PayrollSwitchDialog {...shared} isOnPayroll={act === 'in'} />
  }
}
