import { auditRoutes } from '@kazi/contract/audits'
import type { LocalDate } from '@kazi/values/local-date'
import { Download, ScrollText, X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { DateRangeField } from '#components/fields/date-range-field.tsx'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import type { ListFilter } from '#components/list/list-filters.ts'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditSearch } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'

const EntryDrawer = lazyPart(() => import('./entry-drawer.tsx'))

type Filters = ReturnType<typeof filtersOf>

/** The log's question as its address asks it. */
const filtersOf = (search: ReturnType<typeof auditSearch>) => {
  const { of: asLooks, person, act, object, from, to } = search
  const of: 'acts' | 'looks' = asLooks === 'looks' ? 'looks' : 'acts'
  const asked = Object.entries({ person, act, object, from, to }).filter(([, value]) => value)
  return {
    of,
    ...(Object.fromEntries(asked) as Partial<Record<'person' | 'act' | 'object' | 'from' | 'to', string>>),
  }
}

/** Who did what to which thing, and what it changed. */
export default function AuditLog() {
  const { t } = useTranslation('auditLog')
  const words = useAuditWords()
  const address = useListAddress(auditSearch)
  const { search } = address
  const filters = filtersOf(search)
  const query = useApiQuery(
    auditRoutes.listAudits,
    { query: { ...filters, page: search.page ?? 1, perPage: 50 } },
    { keepPrevious: true },
  )
  const columns = useColumns()
  const listFilters = useLogFilters()
  const opened = query.data?.data.find(({ id }) => id === search.entry)
  return (
    <section aria-label={t(($) => $.title)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">{t(($) => $.title)}</h2>
          <p className="text-sm text-ink-2">{t(($) => $.text)}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <DayChoice address={address} />
          <ExportMenu filters={filters} />
        </div>
      </div>
      <List
        name="audit-log"
        label={t(($) => $.title)}
        address={address}
        query={query}
        columns={columns}
        rowName={(entry) => words.act(entry.act)}
        onOpen={({ id }) => address.open({ entry: id })}
        openId={search.entry}
        filters={listFilters}
        empty={{ icon: ScrollText, title: t(($) => $.none) }}
        noneFound={t(($) => $.noneFound)}
      />
      {opened && <EntryDrawer entry={opened} onClose={() => address.close({ entry: undefined })} />}
    </section>
  )
}

/** Who acted, on what and how: what the log can be narrowed by. */
function useLogFilters(): readonly ListFilter[] {
  const { t } = useTranslation('auditLog')
  const words = useAuditWords()
  const known = useApiQuery(auditRoutes.readFilters, {}).data?.data
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    {
      kind: 'views',
      name: 'of',
      label: t(($) => $.view),
      options: [
        { value: 'acts', label: t(($) => $.of.acts) },
        { value: 'looks', label: t(($) => $.of.looks) },
      ],
    },
    {
      kind: 'choice',
      name: 'person',
      label: t(($) => $.person),
      all: t(($) => $.allPeople),
      options: (known?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      name: 'object',
      label: t(($) => $.object),
      all: t(($) => $.allObjects),
      options: options(known?.objects ?? [], words.kind),
    },
    {
      kind: 'choice',
      name: 'act',
      label: t(($) => $.act),
      all: t(($) => $.allActs),
      options: options(known?.acts ?? [], words.act),
    },
  ]
}

function DayChoice({ address }: { readonly address: ReturnType<typeof useListAddress<AuditSearch>> }) {
  const { t } = useTranslation('auditLog')
  const { today } = useOrganization()
  const { from, to } = address.search
  const value = from && to ? { from: from as LocalDate, to: to as LocalDate } : null
  return (
    <>
      <DateRangeField
        label={t(($) => $.days)}
        value={value}
        max={today}
        today={today}
        onChange={(days) => address.narrow(days)}
      />
      {value && (
        <Button variant="ghost" onClick={() => address.narrow({ from: undefined, to: undefined })}>
          <X aria-hidden className="size-4" />
          {t(($) => $.allDays)}
        </Button>
      )}
    </>
  )
}
type AuditSearch = ReturnType<typeof auditSearch>

function ExportMenu({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('auditLog')
  const { busy, take } = useFile()
  const download = (format: 'xlsx' | 'csv'): void =>
    take(format, () => callApi(auditRoutes.downloadAudits, { query: { ...filters, format } }))
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" loading={busy !== null}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.export)}
        </Button>
      }
    >
      <MenuItem onSelect={() => download('xlsx')}>{t(($) => $.xlsx)}</MenuItem>
      <MenuItem onSelect={() => download('csv')}>{t(($) => $.csv)}</MenuItem>
    </Menu>
  )
}

function useColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('auditLog')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const words = useAuditWords()
  return [
    {
      id: 'act',
      header: t(($) => $.act),
      isWide: true,
      cell: (entry) => (
        <RowName
          name={words.act(entry.act)}
          detail={[words.kind(entry.object.kind), entry.object.name].filter(Boolean).join(' · ')}
          narrow={<span className="text-xs text-ink-3">{instant(entry.occurredAt, timeZone)}</span>}
        />
      ),
    },
    {
      id: 'changed',
      header: t(($) => $.changed),
      from: 'lg',
      cell: ({ changes, more }) => (
        <span className="block min-w-48 text-sm text-ink-2">
          {changes
            .slice(0, 2)
            .map(({ field }) => words.field(field))
            .join(', ')}
          {changes.length + more > 2 && ` +${changes.length + more - 2}`}
        </span>
      ),
    },
    {
      id: 'person',
      header: t(($) => $.person),
      from: 'sm',
      cell: ({ person }) =>
        person ? (
          <span className="whitespace-nowrap">{person.name}</span>
        ) : (
          <span className="text-ink-3">{t(($) => $.system)}</span>
        ),
    },
    {
      id: 'time',
      header: t(($) => $.time),
      from: 'md',
      cell: ({ occurredAt }) => (
        <span className="num whitespace-nowrap">{instant(occurredAt, timeZone)}</span>
      ),
    },
  ]
}
