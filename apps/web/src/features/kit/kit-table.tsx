import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { EmptyState, ErrorState } from '#components/notices/notice-states.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import { SelectionBar, TableFooter } from '#components/table/table-footer.tsx'
import { NetworkError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { makePeople, usePersonColumns } from './kit-people.tsx'
import { KitSection } from './kit-section.tsx'

type Show = 'rows' | 'many' | 'waiting' | 'none' | 'failed'
const few = makePeople(6)
const many = makePeople(1000)

/** The list with rows, a thousand rows, none, on their way, failed. */
export function KitTable() {
  const { t } = useTranslation('kit')
  const columns = usePersonColumns()
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
