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

/** As much of a person of the list as their name takes. */
interface Listed {
  readonly id: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

type Act = 'suspend' | 'out' | 'in'

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
  const [asked, setAsked] = useState<{
    readonly act: Act
    readonly ids: string[]
    readonly clear: () => void
  }>()
  if (!mayEdit) return { actions: undefined, dialog: null }
  const names = new Map(listed.map((person) => [person.id, fullName(person)]))
  const people = asked?.ids.map((id) => ({ id, name: names.get(id) ?? '' })) ?? []
  const shared = { people, onClose: () => setAsked(undefined), onDone: () => asked?.clear() }
  return {
    actions: (chosen, clear) => {
      const ask = (act: Act) => () => setAsked({ act, ids: [...chosen], clear })
      return [
        { label: t(($) => $.acts.suspend.open), onSelect: ask('suspend') },
        { label: t(($) => $.acts.payroll.out), onSelect: ask('out') },
        { label: t(($) => $.acts.payroll.in), onSelect: ask('in') },
      ]
    },
    dialog: asked && (
      <Suspense fallback={null}>
        {asked.act === 'suspend' ? (
          <SuspendDialog {...shared} />
        ) : (
          <PayrollSwitchDialog {...shared} isOnPayroll={asked.act === 'in'} />
        )}
      </Suspense>
    ),
  }
}
