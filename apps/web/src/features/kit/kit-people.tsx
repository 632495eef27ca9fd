import { type Money, minor } from '@kazi/values/money'
import { useMemo } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Delta } from '#components/delta.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly department: string
  readonly net: Money
  readonly before: number
}

const givenNames = ['Adaeze', 'Bọ́lá', 'Chidi', 'Dayo', 'Emeka', 'Folasade', 'Wanjiru', 'Okello', 'Nakato']
const familyNames = ['Abubakar', 'Balogun', 'Ogunleye', 'Bakare', 'Ikenna', 'Mwangi', 'Opio']
const roles = ['Payables Officer', 'HR Partner', 'Line Supervisor', 'Field Representative', 'Data Engineer']
export const departments = ['Finance', 'People', 'Production', 'Sales', 'Technology']

const pick = <Entry,>(entries: readonly Entry[], index: number): Entry =>
  entries[index % entries.length] as Entry

/** People to fill a list with, always the same ones. */
export function makePeople(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => {
    const amount = 15_316_618 + ((index * 7_919) % 977) * 160_000
    return {
      id: `EMP-${1000 + index}`,
      name: `${pick(givenNames, index)} ${pick(familyNames, index * 3 + Math.floor(index / 9))}`,
      role: pick(roles, index),
      department: pick(departments, index),
      net: { amount: minor(amount), currency: 'NGN' },
      before: pick([amount, amount * 0.84, 0, amount * 1.6, amount], index),
    }
  })
}

/** The columns of the people above, in the language of the page. */
export function usePersonColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('kit')
  const { money } = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.field.name),
        isWide: true,
        sortValue: (person) => person.name,
        cell: (person) => (
          <RowName leading={<Avatar name={person.name} />} name={person.name} detail={person.role} />
        ),
      },
      {
        id: 'staff',
        header: t(($) => $.field.staff),
        from: 'lg',
        sortValue: (person) => person.id,
        cell: (person) => <span className="num whitespace-nowrap text-ink-2">{person.id}</span>,
      },
      {
        id: 'department',
        header: t(($) => $.choice.department),
        from: 'md',
        sortValue: (person) => person.department,
        cell: (person) => <span className="text-ink-2">{person.department}</span>,
      },
      {
        id: 'net',
        header: t(($) => $.figure.net),
        isFigure: true,
        sortValue: (person) => person.net.amount,
        cell: (person) => <span className="font-semibold">{money(person.net)}</span>,
      },
      {
        id: 'delta',
        header: t(($) => $.choice.changed),
        isFigure: true,
        from: 'sm',
        sortValue: (person) => (person.before === 0 ? 0 : person.net.amount / person.before),
        cell: (person) => <Delta now={person.net.amount} before={person.before} isBare />,
      },
    ],
    [t, money],
  )
}
