import { Facts } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { AuditEntry } from './audit-entry.ts'
import { useAuditWords } from './audit-words.ts'

/** One entry: who, when, from where, and every field that it changed. */
export default function EntryDrawer(props: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const { t } = useTranslation('auditLog')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const words = useAuditWords()
  const { entry } = props
  const { object, person } = entry
  return (
    <Drawer isOpen title={words.act(entry.act)} onClose={props.onClose}>
      <div className="flex flex-col gap-6">
        <Facts
          facts={[
            { label: t(($) => $.person), value: person?.name ?? t(($) => $.system) },
            { label: t(($) => $.time), value: instant(entry.occurredAt, timeZone) },
            { label: words.kind(object.kind), value: object.name ?? object.id },
            { label: t(($) => $.address), value: entry.ip ?? '–' },
            { label: t(($) => $.place), value: entry.id },
            { label: t(($) => $.request), value: entry.requestId },
          ]}
        />
        {entry.isErased && <Banner tone="info" title={t(($) => $.erased)} />}
        {entry.isHidden && <Banner tone="info" title={t(($) => $.hidden)} />}
        <Changes entry={entry} />
      </div>
    </Drawer>
  )
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('auditLog')
  const words = useAuditWords()
  if (entry.isErased || entry.isHidden) return null
  if (entry.changes.length === 0) return <p className="text-sm text-ink-3">{t(($) => $.noChanges)}</p>
  return (
    <dl className="flex flex-col divide-y divide-line rounded-lg ring-1 ring-line">
      {entry.changes.map(({ field, before, after }) => (
        <div key={field} className="px-4 py-2.5">
          <dt className="text-xs text-ink-3">{words.field(field)}</dt>
          <dd className="mt-0.5 text-base [overflow-wrap:anywhere]">
            {before !== null && <del className="mr-2 text-ink-3">{before}</del>}
            {after !== null && <span className="font-medium">{after}</span>}
          </dd>
        </div>
      ))}
      {entry.more > 0 && (
        <p className="px-4 py-2.5 text-sm text-ink-3">{t(($) => $.more, { count: entry.more })}</p>
      )}
    </dl>
  )
}
