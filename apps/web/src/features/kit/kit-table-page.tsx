import { ListFilter } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Select } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { EmptyState } from '#components/notices/notice-states.tsx'
import { ColumnMenu, useColumnChoice } from '#components/table/column-choice.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import { SelectionBar } from '#components/table/table-footer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showNotice } from '#lib/state/toast.ts'
import { departments, makePeople, usePersonColumns } from './kit-people.tsx'

const everyDepartment = '*'

/** Everybody whose name, number or role has the text in it, in one department or in all. */
function useFound(count: number, text: string, department: string) {
  const people = useMemo(
    () =>
      makePeople(count).map((person) => ({
        person,
        words: `${person.name} ${person.id} ${person.role}`.toLocaleLowerCase(),
      })),
    [count],
  )
  return useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase()
    return people
      .filter(({ person, words }) => {
        const isHere = department === everyDepartment || person.department === department
        return isHere && words.includes(wanted)
      })
      .map(({ person }) => person)
  }, [people, text, department])
}

/** A list as long as an employer's largest, for measuring it: search, filter, columns, order, choice of rows. */
export function KitTablePage(props: { readonly rows: number }) {
  const { t } = useTranslation('kit')
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [department, setDepartment] = useState(everyDepartment)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  // the box answers every key at once, the list follows as soon as it can
  const found = useFound(props.rows, useDeferredValue(text), useDeferredValue(department))
  const columns = usePersonColumns()
  const choice = useColumnChoice('kit', columns)
  const clear = (): void => setSelected(new Set())
  const clearFilters = (): void => {
    setText('')
    setDepartment(everyDepartment)
  }
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-8 sm:px-8">
      <h1 className="text-2xl">{t(($) => $.longTable.title, { count: number(props.rows) })}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t(($) => $.field.find)}
          value={text}
          onChange={setText}
          className="w-full sm:w-64"
        />
        <Select
          label={t(($) => $.choice.department)}
          value={department}
          options={[
            { value: everyDepartment, label: t(($) => $.choice.everyone) },
            ...departments.map((name) => ({ value: name, label: name })),
          ]}
          onChange={setDepartment}
          className="min-w-36 flex-1 sm:max-w-48"
        />
        <span aria-live="polite" className="num ml-auto text-sm text-ink-2">
          {t(($) => $.longTable.found, { count: number(found.length) })}
        </span>
        <ColumnMenu columns={columns} hidden={choice.hidden} onHiddenChange={choice.onHiddenChange} />
      </div>
      <DataTable
        label={t(($) => $.section.table)}
        columns={choice.visible}
        rows={found}
        rowId={(person) => person.id}
        rowName={(person) => person.name}
        selected={selected}
        onSelectedChange={setSelected}
        openId={openId}
        onOpen={(person) => setOpenId(person.id)}
        empty={<NobodyFound onClear={clearFilters} />}
      />
      <SelectionBar
        count={selected.size}
        onClear={clear}
        actions={[
          { label: t(($) => $.overlay.duplicate), onSelect: () => showNotice(t(($) => $.toast.notice)) },
        ]}
      />
    </div>
  )
}

function NobodyFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <EmptyState
      icon={ListFilter}
      title={t(($) => $.longTable.none)}
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          {t(($) => $.longTable.clear)}
        </Button>
      }
    />
  )
}
