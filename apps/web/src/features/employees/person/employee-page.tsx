import { employeeRoutes } from '@kazi/contract/employees/employees'
import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import type { Employee } from '../people.ts'
import { toneOfStatus } from '../status-tones.ts'
import { EmployeeDetails } from './employee-details.tsx'
import { EmploymentActs } from './employment-acts.tsx'

const loadForm = () => import('../form/employee-form.tsx')
/** Loaded when somebody is about to change what is known. */
const EmployeeForm = lazyPart(loadForm)
const prepareForm = (): void => void loadForm().catch(() => {})

const PayHistory = lazyPart(async () => ({ default: (await import('./pay-history.tsx')).PayHistory }))
const QueriesTab = lazyPart(async () => ({
  default: (await import('../queries/queries-tab.tsx')).QueriesTab,
}))
const NextPay = lazyPart(async () => ({ default: (await import('./next-pay.tsx')).NextPay }))
const AddOnsTab = lazyPart(async () => ({ default: (await import('../add-ons/add-ons-tab.tsx')).AddOnsTab }))

export type EmployeeTab = 'details' | 'bonuses-deductions' | 'payroll-history' | 'queries'

/** One person: what is known, and changing it. */
export function EmployeePage(props: {
  readonly employeeId: string
  readonly tab: EmployeeTab
  readonly onTab: (tab: EmployeeTab) => void
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
  /** the form is done: closes it, whatever guards it */
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('employees')
  const query = useApiQuery(employeeRoutes.read, { params: { employee_id: props.employeeId } })
  const employee = query.data?.data
  const mayEdit = usePermission('edit:employees')
  useRecordName(employee && fullName(employee))
  return (
    <RecordPage title={t(($) => $.detail.person)} query={query} placeholder={<Placeholder />}>
      {(person) =>
        props.isEditing && mayEdit ? (
          <Suspense fallback={<Placeholder />}>
            <EmployeeForm
              key={`${person.id} ${person.version}`}
              employee={person}
              onClose={() => props.onEdit(false)}
              onSaved={props.onSaved}
            />
          </Suspense>
        ) : (
          <PersonView
            employee={person}
            tab={props.tab}
            onTab={props.onTab}
            onEdit={() => props.onEdit(true)}
          />
        )
      }
    </RecordPage>
  )
}

function useEmployeeSentence(employee: Employee): string {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const since = date(employee.startOn)
  return employee.jobTitle && employee.department
    ? t(($) => $.detail.sentence, { job: employee.jobTitle, department: employee.department, date: since })
    : t(($) => $.detail.sentenceShort, { date: since })
}

function PersonView(props: {
  readonly employee: Employee
  readonly tab: EmployeeTab
  readonly onTab: (tab: EmployeeTab) => void
  readonly onEdit: () => void
}) {
  const { employee, tab, onTab, onEdit } = props
  const tabs = useShownTabs()
  const { t } = useTranslation('employees')
  const common = useTranslation('common').t
  const sentence = useEmployeeSentence(employee)
  const name = fullName(employee)
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-start gap-3 [overflow-wrap:anywhere]">
            <Avatar name={name} className="size-10 max-sm:mt-0.5 max-sm:size-8" />
            {name}
          </span>
        }
        state={
          <StateChip tone={toneOfStatus[employee.status]}>{t(($) => $.status[employee.status])}</StateChip>
        }
        description={sentence}
        actions={
          <>
            <EmploymentActs employee={employee} />
            <Guarded permission="edit:employees">
              <Button
                variant="secondary"
                aria-label={t(($) => $.detail.edit, { name })}
                onPointerEnter={prepareForm}
                onFocus={prepareForm}
                onClick={onEdit}
              >
                <Pencil aria-hidden className="size-4" />
                {common(($) => $.action.edit)}
              </Button>
            </Guarded>
          </>
        }
      />
      <Tabs
        label={t(($) => $.detail.tabs)}
        value={tabs.includes(tab) ? tab : 'details'}
        items={tabs.map((value) => ({ value, label: t(($) => $.detail.tab[value]) }))}
        onChange={onTab}
      >
        <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
          <TabPanel employee={employee} tab={tabs.includes(tab) ? tab : 'details'} />
        </Suspense>
      </Tabs>
    </>
  )
}

/** Pay is for those who may see payroll, queries for those who look after people: the others don't meet their tabs. */
function useShownTabs(): readonly EmployeeTab[] {
  const isPayShown = usePermission('view:payroll')
  const areAddOnsShown = usePermission('view:bonus-and-deductions')
  const areQueriesShown = usePermission('edit:employees')
  return [
    'details',
    ...(areAddOnsShown ? ['bonuses-deductions' as const] : []),
    ...(isPayShown ? ['payroll-history' as const] : []),
    ...(areQueriesShown ? ['queries' as const] : []),
  ]
}

function TabPanel({ employee, tab }: { readonly employee: Employee; readonly tab: EmployeeTab }) {
  switch (tab) {
    case 'details':
      return <EmployeeDetails employee={employee} />
    case 'bonuses-deductions':
      return (
        <AddOnsTab employee={employee}>
          <Guarded permission="view:payroll">
            <NextPay employeeId={employee.id} />
          </Guarded>
        </AddOnsTab>
      )
    case 'payroll-history':
      return <PayHistory employeeId={employee.id} />
    case 'queries':
      return <QueriesTab employee={employee} />
  }
}

const Placeholder = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-10 w-72" />
    <Skeleton className="h-4 w-56" />
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  </div>
)
