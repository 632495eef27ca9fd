import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showNotice } from '#lib/state/toast.ts'
import { departments, makePeople, type Person, usePersonColumns } from './kit-people.tsx'
import { kitTableSearch } from './kit-search.ts'

const rowsAtFirst = 10_000

const wordsOf = ({ name, id, role }: Person): string => `${name} ${id} ${role}`

/** A list as long as an employer's largest, for measuring it: search, filter, columns, order, choice of rows. */
export function KitTablePage() {
  const { t } = useTranslation('kit')
  const { number } = useFormat()
  const address = useListAddress(kitTableSearch)
  const { rows = rowsAtFirst, department } = address.search
  const people = useMemo(() => makePeople(rows), [rows])
  const data = useMemo(
    () => ({ data: department ? people.filter((person) => person.department === department) : people }),
    [people, department],
  )
  const columns = usePersonColumns()
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-8 sm:px-8">
      <h1 className="text-2xl">{t(($) => $.longTable.title, { count: number(rows) })}</h1>
      <List
        name="kit"
        label={t(($) => $.section.table)}
        address={address}
        query={{ data, error: null, isFetching: false, refetch: () => undefined }}
        columns={columns}
        rowName={(person) => person.name}
        onOpen={(person) => showNotice(person.name)}
        search={{ label: t(($) => $.field.find), textOf: wordsOf }}
        filters={[
          {
            kind: 'choice',
            name: 'department',
            label: t(($) => $.choice.department),
            all: t(($) => $.choice.everyone),
            options: departments.map((name) => ({ value: name, label: name })),
          },
        ]}
        bulkActions={() => [
          { label: t(($) => $.overlay.duplicate), onSelect: () => showNotice(t(($) => $.toast.notice)) },
        ]}
        empty={{ icon: Users, title: t(($) => $.notice.empty) }}
        noneFound={t(($) => $.longTable.none)}
      />
    </div>
  )
}
