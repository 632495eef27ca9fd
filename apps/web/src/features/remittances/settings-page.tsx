import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import { CalendarCog, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import type { TypeSettings } from './remittances-answers.ts'
import { ColumnsDialog, DueDayDialog } from './setting-dialogs.tsx'

/** Each kind of due: its law with the source, the organisation's own day, and how sure the columns of its file are. */
export function SettingsPage() {
  const { t } = useTranslation('remittances')
  const query = useApiQuery(remittanceSettingRoutes.readSettings, {})
  const settings = query.data?.data
  return (
    <PageBody>
      <PageHeader title={t(($) => $.settings.title)} description={t(($) => $.settings.sentence)} />
      {failureOf(query)}
      {settings ? (
        <div className="grid gap-5 xl:grid-cols-2">
          {settings.map((one) => (
            <TypeCard key={one.type} settings={one} />
          ))}
        </div>
      ) : (
        !query.error && (
          <div aria-busy="true" className="grid gap-5 xl:grid-cols-2">
            {[1, 2, 3, 4].map((at) => (
              <Skeleton key={at} className="h-56 rounded-lg" />
            ))}
          </div>
        )
      )}
    </PageBody>
  )
}

function TypeCard({ settings }: { readonly settings: TypeSettings }) {
  const { t } = useTranslation('remittances')
  const [opened, setOpened] = useState<'day' | 'columns'>()
  const { type, due, layout } = settings
  const close = (): void => setOpened(undefined)
  return (
    <Card
      title={t(($) => $.types[type])}
      actions={
        <Guarded permission="update-settings:remittance">
          {!due && (
            <Button size="sm" variant="secondary" onClick={() => setOpened('day')}>
              <CalendarCog aria-hidden className="size-3.5" />
              {t(($) => $.settings.setDay)}
            </Button>
          )}
          {layout && (
            <Button size="sm" variant="secondary" onClick={() => setOpened('columns')}>
              <Columns3 aria-hidden className="size-3.5" />
              {t(($) => $.settings.columns)}
            </Button>
          )}
        </Guarded>
      }
    >
      <TypeFacts settings={settings} />
      {opened === 'day' && <DueDayDialog settings={settings} onClose={close} />}
      {opened === 'columns' && layout && <ColumnsDialog layout={layout} onClose={close} />}
    </Card>
  )
}

function TypeFacts({ settings }: { readonly settings: TypeSettings }) {
  const { t } = useTranslation('remittances')
  const { percent } = useFormat()
  const { due, penalty, ownDay, layout } = settings
  const sourced = ({ law, source }: { readonly law: string; readonly source: string }) => (
    <>
      {law}. <span className="text-ink-3">{t(($) => $.sourceOf, { source })}</span>
    </>
  )
  return (
    <Facts
      columns={1}
      facts={[
        {
          label: t(($) => $.dueOn),
          value: due
            ? sourced(due)
            : ownDay
              ? t(($) => $.settings.ownDay, { day: ownDay.day, count: ownDay.monthsAfter })
              : t(($) => $.noLaw),
        },
        {
          label: t(($) => $.penalty.label),
          value: penalty ? (
            <>
              <span className="num">{percent(penalty.rate / 1_000_000, 2)}</span> · {sourced(penalty)}
            </>
          ) : (
            t(($) => $.penalty.unknown)
          ),
        },
        {
          label: t(($) => $.filing.title),
          value: layout ? (
            <span className="flex flex-wrap items-center gap-2">
              <Chip tone={layout.confidence === 'A' ? 'up' : layout.isOwn ? 'info' : 'warn'}>
                {layout.isOwn
                  ? t(($) => $.settings.ownColumns)
                  : t(($) => $.settings.confidence[layout.confidence])}
              </Chip>
              {t(($) => $.settings.columnCount, { count: layout.columns.length })}
            </span>
          ) : (
            t(($) => $.settings.noFile)
          ),
        },
      ]}
    />
  )
}
