import type { consultantOverviewRoutes } from '@kazi/contract/consultant-overview'
import type { ResponseOf } from '@kazi/contract/route'
import clsx from 'clsx'
import { CalendarClock, Landmark, TriangleAlert } from 'lucide-react'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { toneOfRunState } from '#components/run-tones.ts'
import { useDaysLeft } from '#lib/formats/use-days-left.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOpenClient } from './use-open-client.ts'

type Due = ResponseOf<typeof consultantOverviewRoutes.readStats>['data']['due'][number]

const icons = { payday: CalendarClock, 'remittances-overdue': TriangleAlert, remittances: Landmark } as const

/** One list of what is due at all clients, the earliest first; each line opens where it is done. */
export function DueList({ due }: { readonly due: readonly Due[] }) {
  const { t } = useTranslation('team')
  const open = useOpenClient()
  return (
    <Card title={t(($) => $.overview.due)} description={t(($) => $.overview.dueSentence)}>
      {due.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.overview.nothingDue)}</p>
      ) : (
        <ul className="-mx-2 divide-y divide-line">
          {due.map((one) => (
            <DueLine
              key={`${one.client.id} ${one.kind} ${one.on}`}
              due={one}
              onOpen={() => open(one.client, one.link)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DueLine({ due, onOpen }: { readonly due: Due; readonly onOpen: () => void }) {
  const { t } = useTranslation('team')
  const states = useTranslation('dashboard').t
  const { date } = useFormat()
  const sayDaysLeft = useDaysLeft()
  const Icon = icons[due.kind]
  const isLate = due.daysLeft < 0
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2.5 text-left hover:bg-hover"
      >
        <Icon aria-hidden className={clsx('size-4.5', isLate ? 'text-warn' : 'text-ink-3')} />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block truncate font-medium">{due.client.name}</span>
          <span className="block text-xs text-ink-3">
            {t(($) => $.overview.kind[due.kind], { count: due.count })}
          </span>
        </span>
        <span className="flex items-center gap-4 max-sm:basis-full max-sm:flex-row-reverse max-sm:justify-end max-sm:pl-8.5">
          {due.kind === 'payday' && (
            <StateChip tone={due.state ? toneOfRunState[due.state] : 'neutral'}>
              {due.state === null ? t(($) => $.clients.notBegun) : states(($) => $.state[due.state!])}
            </StateChip>
          )}
          <span className="sm:text-right">
            <span className="num block whitespace-nowrap">{date(due.on)}</span>
            <span className={clsx('block text-xs', isLate ? 'text-warn' : 'text-ink-3')}>
              {sayDaysLeft(due.daysLeft)}
            </span>
          </span>
        </span>
      </button>
    </li>
  )
}
