import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip, type Tone } from '#components/chip.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Run } from '../run.ts'
import {
  type MailCounts,
  type MailState,
  type PayslipMail,
  useMailPayslips,
  usePayslipMails,
} from './payslip-mails.ts'

const tones: Readonly<Record<MailState, Tone>> = {
  queued: 'info',
  mailed: 'neutral',
  opened: 'up',
  'no-address': 'warn',
}

const shown = ['all', 'opened', 'mailed', 'no-address'] as const
type Shown = (typeof shown)[number]

const countOf = (counts: MailCounts, state: Shown): number =>
  ({
    all: counts.people - counts.unasked,
    opened: counts.opened,
    mailed: counts.mailed,
    'no-address': counts.noAddress,
  })[state]

/** Who got their payslip when, and who opened it when. */
export function MailsDrawer({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const mayMail = usePermission('create:payroll')
  const [state, setState] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const answer = usePayslipMails(run, { page, ...(state === 'all' ? {} : { state }) })
  const mailing = useMailPayslips(run)
  const counts = answer.data?.summary
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(($) => $.mails.title)}
      subtitle={t(($) => $.mails.text)}
      width="lg"
      {...(mayMail && counts && counts.mailed > 0
        ? {
            footer: (
              <Button
                variant="secondary"
                loading={mailing.isPending}
                onClick={() => mailing.mail('not-opened')}
              >
                <Send aria-hidden className="size-4" />
                {t(($) => $.mails.again, { count: counts.mailed })}
              </Button>
            ),
          }
        : {})}
    >
      <Segmented
        label={t(($) => $.people.show)}
        value={state}
        options={shown.map((value) => ({
          value,
          label: value === 'all' ? t(($) => $.people.all) : t(($) => $.mails.state[value]),
          ...(counts ? { count: countOf(counts, value) } : {}),
        }))}
        onChange={(value) => {
          setState(value)
          setPage(1)
        }}
      />
      {answer.data ? (
        <>
          <ul className="mt-3 divide-y divide-line">
            {answer.data.data.map((row) => (
              <MailRow
                key={row.payslipId}
                row={row}
                {...(mayMail ? { onSend: () => mailing.mailOne(row.payslipId) } : {})}
                isSending={mailing.isPending}
              />
            ))}
          </ul>
          {answer.data.data.length === 0 && (
            <p className="mt-3 text-sm text-ink-2">{t(($) => $.people.none)}</p>
          )}
          {answer.data.meta.pages > 1 && <TableFooter meta={answer.data.meta} onPage={setPage} />}
        </>
      ) : (
        (failureOf(answer) ?? <SkeletonLines lines={6} />)
      )}
    </Drawer>
  )
}

function MailRow(props: {
  readonly row: PayslipMail
  readonly onSend?: () => void
  readonly isSending: boolean
}) {
  const { t } = useTranslation('payroll')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { row } = props
  const time = (at: string): string => instant(at, timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{row.name}</span>
          <StateChip tone={tones[row.state]}>{t(($) => $.mails.state[row.state])}</StateChip>
        </span>
        <span className="mt-0.5 block text-xs text-ink-3">
          {row.firstOpenedAt && row.lastOpenedAt
            ? row.firstOpenedAt === row.lastOpenedAt
              ? t(($) => $.mails.openedAt, { time: time(row.firstOpenedAt) })
              : t(($) => $.mails.openedSince, {
                  first: time(row.firstOpenedAt),
                  last: time(row.lastOpenedAt),
                })
            : row.mailedAt
              ? t(($) => $.mails.mailedAt, { address: row.addressMasked ?? '', time: time(row.mailedAt) })
              : row.number}
        </span>
      </span>
      {props.onSend && row.state !== 'queued' && (
        <Button size="sm" variant="ghost" disabled={props.isSending} onClick={props.onSend}>
          <Send aria-hidden className="size-4" />
          {t(($) => $.mails.sendOne)}
        </Button>
      )}
    </li>
  )
}
