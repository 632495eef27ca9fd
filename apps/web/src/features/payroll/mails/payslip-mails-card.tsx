import clsx from 'clsx'
import { MailOpen, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { Run } from '../run.ts'
import { type MailCounts, useMailPayslips, usePayslipMails } from './payslip-mails.ts'

const MailsDrawer = lazyPart(async () => ({
  default: (await import('./payslip-mails-drawer.tsx')).MailsDrawer,
}))

/** Payslips to their people: how many have theirs, who opened it, and sending it. */
export default function PayslipMailsCard({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const mayMail = usePermission('create:payroll')
  const [isOpen, setOpen] = useState(false)
  const answer = usePayslipMails(run, { page: 1, perPage: 1 })
  const mailing = useMailPayslips(run)
  const counts = answer.data?.summary
  if (!counts) return null
  const isBegun = counts.unasked < counts.people
  const waiting = counts.unasked + counts.noAddress
  return (
    <Card
      title={t(($) => $.mails.title)}
      description={t(isBegun ? ($) => $.mails.text : ($) => $.mails.before)}
      actions={
        <span className="flex flex-wrap gap-2">
          {isBegun && (
            <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
              <MailOpen aria-hidden className="size-4" />
              {t(($) => $.mails.who)}
            </Button>
          )}
          {mayMail && waiting > 0 && (
            <Button
              size="sm"
              variant="secondary"
              loading={mailing.isPending}
              onClick={() => mailing.mail('not-mailed')}
            >
              <Send aria-hidden className="size-4" />
              {t(($) => $.mails.send, { count: waiting })}
            </Button>
          )}
        </span>
      }
    >
      <MailBar counts={counts} />
      {isOpen && <MailsDrawer run={run} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const parts = [
  { key: 'opened', look: 'bg-seg-1' },
  { key: 'mailed', look: 'bg-seg-3 hatch' },
  { key: 'queued', look: 'bg-seg-5 dots' },
  { key: 'noAddress', look: 'bg-warn' },
  { key: 'unasked', look: 'bg-line-strong' },
] as const

/** Everybody as one bar: opened, mailed, on its way, without an address, not asked yet; each named with its number. */
function MailBar({ counts }: { readonly counts: MailCounts }) {
  const { t } = useTranslation('payroll')
  const { number } = useFormat()
  const shown = parts.filter(({ key }) => counts[key] > 0)
  return (
    <>
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full">
        {shown.map(({ key, look }) => (
          <span key={key} className={look} style={{ flexGrow: counts[key] }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
        {shown.map(({ key, look }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={clsx('size-2.5 rounded-[3px]', look)} />
            {t(($) => $.mails.count[key], { count: counts[key], people: number(counts[key]) })}
          </li>
        ))}
      </ul>
    </>
  )
}
