import type { employeeRoutes } from '@kazi/contract/employees/employees'
import type { ResponseOf } from '@kazi/contract/route'
import { Avatar } from '#components/avatar.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export type Person = ResponseOf<typeof employeeRoutes.list>['data'][number]

/** The columns of people as departments list them. */
export function usePersonColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('departments')
  const { date } = useFormat()
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      cell: (person) => (
        <RowName
          leading={<Avatar name={fullName(person)} />}
          name={fullName(person)}
          detail={person.jobTitle ?? person.email}
        />
      ),
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
      id: 'startOn',
      header: t(($) => $.column.startOn),
      cell: (person) => <span className="num whitespace-nowrap text-ink-2">{date(person.startOn)}</span>,
      isSortable: true,
      from: 'md',
    },
  ]
}
