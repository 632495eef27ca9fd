import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBar } from '#components/layout/page-bar.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { AccountFields } from './account-fields.tsx'
import { bodyOf, draftOf, type EmployeeDraft, employeeForm } from './employee-draft.ts'
import { EffectiveField, IdentifierFields, PersonalFields, WorkFields } from './employee-fields.tsx'
import { SalaryFields } from './salary-fields.tsx'
import { StatutoryFields } from './statutory-fields.tsx'

/** Everything that shows a person, or what their pay would be. */
export const showsPeople = [
  employeeRoutes.list,
  lifeCycleRoutes.readTimeline,
  payHistoryRoutes.readCostBreakdown,
  runRoutes.getInitData,
  runRoutes.read,
  dashboardRoutes.listTasks,
  dashboardRoutes.readStatsCard,
]

/** Saving a person: at most one of two writers wins, and the other is told instead of overwriting. */
function useSave(employee: Employee, onSaved: () => void) {
  const { t } = useTranslation('employees')
  const queryClient = useQueryClient()
  const [isConflict, setConflict] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const save = useApiMutation(employeeRoutes.update, {
    invalidates: showsPeople,
    showsError: false,
    onSuccess: () => {
      showSuccess(t(($) => $.form.saved, { name: fullName(employee) }))
      setSaved(true)
    },
  })
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: [employeeRoutes.read.name] })
  async function send(draft: EmployeeDraft): Promise<void> {
    try {
      await save.mutateAsync({ params: { employee_id: employee.id }, body: bodyOf(employee.version, draft) })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'employees.changed-meanwhile')) throw error
      setConflict(true)
      window.scrollTo({ top: 0 })
      return
    }
    onSaved()
    reload()
  }
  return { send, reload, isConflict, isSaved, isBusy: save.isPending }
}

/** Leads to the card that the address names, whose first box or button gets the keyboard. */
function useCardOfAddress(): void {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const card = id === '' ? null : document.getElementById(id)
    card?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'center' })
  }, [id])
}

/** Changing a person. A salary or an account is changed only when it is asked for, and keeps who, when and why. */
export default function EmployeeForm(props: {
  readonly employee: Employee
  readonly onClose: () => void
  /** leaves without asking: the guard may still hold the state of before the save */
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('employees')
  const common = useTranslation('common').t
  const { employee, onClose, onSaved } = props
  const form = useApiForm({ schema: employeeForm, defaultValues: draftOf(employee) })
  const { isDirty, errors } = form.formState
  const save = useSave(employee, onSaved)
  useCardOfAddress()
  return (
    <form noValidate onSubmit={form.send(save.send)} className="flex flex-col gap-5">
      <PageHeader title={t(($) => $.form.title, { name: fullName(employee) })} />
      {save.isConflict && <ConflictBanner onReload={save.reload} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={t(($) => $.detail.personal)}>
            <PersonalFields form={form} />
          </Card>
          <Card id="work" title={t(($) => $.detail.work)}>
            <WorkFields form={form} />
          </Card>
          <Card id="identifiers" title={t(($) => $.detail.identifiers)}>
            <IdentifierFields form={form} />
          </Card>
          <Card title={t(($) => $.form.effective)}>
            <EffectiveField form={form} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card id="pay" title={t(($) => $.detail.pay)}>
            <SalaryFields form={form} employee={employee} />
          </Card>
          <Card id="account" title={t(($) => $.detail.account)}>
            <AccountFields form={form} employee={employee} />
          </Card>
          <Card title={t(($) => $.detail.statutory)}>
            <StatutoryFields form={form} />
          </Card>
        </div>
      </div>
      <PageBar className="justify-end gap-2">
        {/* `root` is what was refused as a whole: no field of its own */}
        <FaultCount count={Object.keys(errors).filter((name) => name !== 'root').length} />
        <Button variant="secondary" onClick={onClose}>
          {common(($) => $.action.cancel)}
        </Button>
        <Button type="submit" loading={save.isBusy} disabled={!isDirty}>
          {t(($) => $.form.save)}
        </Button>
      </PageBar>
      <LeaveGuard isDirty={isDirty && !save.isSaved} />
    </form>
  )
}

function ConflictBanner({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation('employees')
  return (
    <Banner
      tone="down"
      title={t(($) => $.form.conflictTitle)}
      actions={
        <Button variant="secondary" size="xs" onClick={onReload}>
          {t(($) => $.form.conflictLoad)}
        </Button>
      }
    >
      {t(($) => $.form.conflictText)}
    </Banner>
  )
}

/** How many fields are marked, beside the button that has just been pressed. */
export function FaultCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('employees')
  if (count === 0) return null
  return (
    <p role="alert" className="mr-auto text-sm font-medium text-down">
      {t(($) => $.form.fix, { count })}
    </p>
  )
}
