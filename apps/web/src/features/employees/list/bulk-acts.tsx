import { type ReactNode, Suspense, useState } from 'react'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { usePermission } from '#lib/session/permissions.tsx'

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

/** As much of a person of the list as their name takes. */
interface Listed {
  readonly id: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

type Act = 'suspend' | 'out' | 'in' | 'add-on' | 'reset'

/**
 * What can be done with people chosen from the list, and the dialog of it, which says before what it does to their pay.
 * @param listed the people in view; of others that were chosen on another page only the number is said
 */
export function useBulkActs(listed: readonly Listed[]): {
  readonly actions:
    | ((
        chosen: ReadonlySet<string>,
        clear: () => void,
      ) => readonly { readonly label: string; readonly onSelect: () => void }[])
    | undefined
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('employees')
  const mayEdit = usePermission('edit:employees')
  const mayEditPay = usePermission('edit:bonus-and-deductions')
  const [asked, setAsked] = useState<{
    readonly act: Act
    readonly ids: string[]
    readonly clear: () => void
  }>()
  if (!(mayEdit || mayEditPay)) return { actions: undefined, dialog: null }
  const names = new Map(listed.map((person) => [person.id, fullName(person)]))
  const people = asked?.ids.map((id) => ({ id, name: names.get(id) ?? '' })) ?? []
  const shared = { people, onClose: () => setAsked(undefined), onDone: () => asked?.clear() }
  return {
    actions: (chosen, clear) => {
      const ask = (act: Act) => () => setAsked({ act, ids: [...chosen], clear })
      const acts: readonly { readonly act: Act; readonly label: string; readonly isAllowed: boolean }[] = [
        { act: 'add-on', label: t(($) => $.acts.addOn), isAllowed: mayEditPay },
        { act: 'reset', label: t(($) => $.acts.resetItems), isAllowed: mayEditPay },
        { act: 'suspend', label: t(($) => $.acts.suspend.open), isAllowed: mayEdit },
        { act: 'out', label: t(($) => $.acts.payroll.out), isAllowed: mayEdit },
        { act: 'in', label: t(($) => $.acts.payroll.in), isAllowed: mayEdit },
      ]
      return acts
        .filter(({ isAllowed }) => isAllowed)
        .map(({ act, label }) => ({ label, onSelect: ask(act) }))
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
