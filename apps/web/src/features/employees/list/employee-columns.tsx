import { TriangleAlert } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { Chip, StateChip } from '#components/chip.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useBasisWord } from '../basis-chip.tsx'
import type { EmployeeSummary } from '../people.ts'
import { toneOfStatus } from '../status-tones.ts'
import type { EmployeeTab } from './employees-search.ts'

function PersonCell({ person }: { readonly person: EmployeeSummary }) {
  const { t } = useTranslation('employees')
  const name = fullName(person)
  return (
    <RowName
      leading={<Avatar name={name} />}
      name={name}
      detail={
        <>
          {!person.hasPayoutAccount && (
            <span className="mr-2 inline-flex items-center gap-1 align-bottom font-medium text-warn">
              <TriangleAlert aria-hidden className="size-3" />
              {t(($) => $.noAccount)}
            </span>
          )}
          {person.jobTitle ?? person.email}
          {person.department && <span className="max-sm:hidden lg:hidden">, {person.department}</span>}
        </>
      }
    />
  )
}

function SalaryCell({ person }: { readonly person: EmployeeSummary }) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const word = useBasisWord()(person.salaryBasis)
  if (!person.salary) return <Chip tone="warn">{t(($) => $.noSalary)}</Chip>
  return (
    <>
      <span className="font-medium">{money(person.salary)}</span>
      {word !== null && <span className="block text-xs text-ink-3">{word}</span>}
    </>
  )
}

/** The columns of the list of people; those who are inactive show why. Who may not see pay has no column of it. */
export function useEmployeeColumns(tab: EmployeeTab): readonly Column<EmployeeSummary>[] {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const maySeePay = usePermission('view:payroll')
  const salary: Column<EmployeeSummary> = {
    id: 'salary',
    header: t(($) => $.column.salary),
    cell: (person) => <SalaryCell person={person} />,
    isSortable: true,
    isFigure: true,
  }
  const status: Column<EmployeeSummary> = {
    id: 'status',
    header: t(($) => $.column.status),
    cell: (person) => (
      <StateChip tone={toneOfStatus[person.status]}>{t(($) => $.status[person.status])}</StateChip>
    ),
    from: 'sm',
  }
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      cell: (person) => <PersonCell person={person} />,
      isSortable: true,
      isWide: true,
    },
    {
      id: 'number',
      header: t(($) => $.column.number),
      cell: (person) => <span className="num whitespace-nowrap text-ink-2">{person.number}</span>,
      isSortable: true,
      from: 'md',
    },
    {
      id: 'department',
      header: t(($) => $.column.department),
      cell: (person) => <span className="block max-w-48 truncate text-ink-2">{person.department}</span>,
      isSortable: true,
      from: 'lg',
    },
    ...(tab === 'in-active' ? [status] : []),
    {
      id: 'type',
      header: t(($) => $.column.type),
      cell: (person) => (
        <span className="whitespace-nowrap text-ink-2">{t(($) => $.type[person.employmentType])}</span>
      ),
      from: 'xl',
    },
    {
      id: 'startOn',
      header: t(($) => $.column.startOn),
      cell: (person) => <span className="num whitespace-nowrap text-ink-2">{date(person.startOn)}</span>,
      isSortable: true,
      from: 'xl',
    },
    ...(maySeePay ? [salary] : []),
  ]
}
