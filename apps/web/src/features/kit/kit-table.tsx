import { type Money, minor } from '@kazi/values/money'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { type Column, DataTable } from '#components/data-table.tsx'
import { Delta } from '#components/delta.tsx'
import { EmptyState, ErrorState } from '#components/notice-states.tsx'
import { Segmented } from '#components/segmented.tsx'
import { SelectionBar, TableFooter } from '#components/table-footer.tsx'
import { NetworkError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useFormat } from '#lib/use-format.ts'
import { KitSection } from './kit-section.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly department: string
  readonly net: Money
  readonly before: number
}

const names = [
  'Adaeze Abubakar',
  'Bọ́lá Balogun',
  'Chidi Ogunleye',
  'Dayo Bakare',
  'Emeka Ikenna',
  'Folasade Okafor',
]
const roles = ['Payables Officer', 'HR Partner', 'Line Supervisor', 'Field Representative', 'Data Engineer']
const departments = ['Finance', 'People', 'Production', 'Sales', 'Technology']

function makePeople(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const amount = 15_316_618 + ((index * 7_919) % 977) * 160_000
    return {
      id: `EMP-${1000 + index}`,
      name: names[index % names.length] ?? '',
      role: roles[index % roles.length] ?? '',
      department: departments[index % departments.length] ?? '',
      net: { amount: minor(amount), currency: 'NGN' },
      before: [amount, amount * 0.84, 0, amount * 1.6, amount][index % 5] ?? 0,
    }
  })
}

type Show = 'rows' | 'many' | 'waiting' | 'none' | 'failed'
const few = makePeople(6)
const many = makePeople(1000)

function useColumns(): readonly Column<Person>[] {
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
          <span className="flex items-center gap-3">
            <Avatar name={person.name} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{person.name}</span>
              <span className="block truncate text-xs text-ink-3">{person.role}</span>
            </span>
          </span>
        ),
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
        cell: (person) => <Delta now={person.net.amount} before={person.before} isBare />,
      },
    ],
    [t, money],
  )
}

/** The list with rows, a thousand rows, none, on their way, failed. */
export function KitTable() {
  const { t } = useTranslation('kit')
  const columns = useColumns()
  const [show, setShow] = useState<Show>('rows')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const rows = { rows: few, many, waiting: undefined, none: [], failed: [] }[show]
  const clear = (): void => setSelected(new Set())
  return (
    <KitSection id="table" title={t(($) => $.section.table)}>
      <Segmented
        label={t(($) => $.choice.show)}
        value={show}
        onChange={setShow}
        options={[
          { value: 'rows', label: '6' },
          { value: 'many', label: '1,000' },
          { value: 'waiting', label: t(($) => $.button.loading) },
          { value: 'none', label: '0' },
          { value: 'failed', label: t(($) => $.word.failed) },
        ]}
      />
      <DataTable
        label={t(($) => $.section.table)}
        columns={columns}
        rows={rows}
        rowId={(person) => person.id}
        rowName={(person) => person.name}
        selected={selected}
        onSelectedChange={setSelected}
        openId={openId}
        onOpen={(person) => setOpenId(person.id)}
        empty={
          <EmptyState
            icon={Users}
            title={t(($) => $.notice.empty)}
            description={t(($) => $.notice.emptyText)}
            action={<Button>{t(($) => $.notice.emptyAction)}</Button>}
          />
        }
        {...(show === 'failed'
          ? { failed: <ErrorState error={new NetworkError('down')} onRetry={() => setShow('rows')} /> }
          : {})}
        footer={
          show === 'rows' && (
            <TableFooter meta={{ page: 1, perPage: 6, total: 48, pages: 8 }} onPage={() => undefined} />
          )
        }
      />
      <SelectionBar
        count={selected.size}
        onClear={clear}
        actions={[{ label: t(($) => $.overlay.duplicate), onSelect: clear }]}
      />
    </KitSection>
  )
}
