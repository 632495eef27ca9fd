import type { NotificationKind } from '@kazi/contract/notifications'
import { localDate, month as toMonth } from '@kazi/values/local-date'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import {
  BadgeCheck,
  BadgeX,
  CalendarClock,
  Check,
  CircleCheck,
  FileSpreadsheet,
  KeyRound,
  Landmark,
  type LucideIcon,
  MessageCircleQuestion,
  MessageCircleReply,
  ReceiptText,
  ShieldCheck,
  Stamp,
  TriangleAlert,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { Button } from '#components/button.tsx'
import { toneClass } from '#components/chip.tsx'
import { useRunName } from '#lib/formats/run-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { linkParts } from '#lib/pages/link-parts.ts'
import type { Notification } from './use-notifications.ts'

type Tone = keyof typeof toneClass

const looks: Readonly<Record<NotificationKind, readonly [LucideIcon, Tone]>> = {
  'payroll-computed': [CircleCheck, 'brand'],
  'payroll-drafted': [CircleCheck, 'brand'],
  'payroll-not-drafted': [TriangleAlert, 'warn'],
  'payroll-awaiting-approval': [Stamp, 'warn'],
  'payroll-approved': [CircleCheck, 'up'],
  'payroll-rejected': [Undo2, 'down'],
  'payroll-cancelled': [Undo2, 'down'],
  'bank-files-ready': [Landmark, 'brand'],
  'payments-failed': [TriangleAlert, 'down'],
  'payments-late': [Landmark, 'warn'],
  'account-correction-waiting': [Landmark, 'warn'],
  'approval-levels-changed': [ShieldCheck, 'info'],
  'approval-levels-looser': [ShieldCheck, 'warn'],
  'decisions-delegated': [Stamp, 'info'],
  'accounts-unconfirmed': [Landmark, 'warn'],
  'import-finished': [FileSpreadsheet, 'brand'],
  'records-expiring': [CalendarClock, 'warn'],
  'member-joined': [UserPlus, 'info'],
  'kyc-accepted': [BadgeCheck, 'up'],
  'kyc-refused': [BadgeX, 'warn'],
  'query-answered': [MessageCircleReply, 'brand'],
  'query-overdue': [MessageCircleQuestion, 'warn'],
  'remittance-due': [CalendarClock, 'warn'],
  'remittance-overdue': [TriangleAlert, 'down'],
  'leave-awaiting-approval': [CalendarClock, 'warn'],
  'leave-approved': [CircleCheck, 'up'],
  'leave-rejected': [Undo2, 'down'],
  'leave-ended': [Undo2, 'info'],
  'leave-day-returned': [Undo2, 'info'],
  'application-received': [CircleCheck, 'brand'],
  'interview-chosen': [CircleCheck, 'up'],
  'offer-awaiting-approval': [Stamp, 'warn'],
  'offer-accepted': [CircleCheck, 'up'],
  'offer-rejected': [Undo2, 'warn'],
  'onboarding-submitted': [CircleCheck, 'brand'],
  'contract-signed': [CircleCheck, 'up'],
  'wallet-short': [Landmark, 'warn'],
  'wallet-differs': [TriangleAlert, 'down'],
  'check-ins-overdue': [CalendarClock, 'warn'],
  'appraisal-overdue': [CalendarClock, 'warn'],
  'probation-ending': [CalendarClock, 'info'],
  'poll-closed': [CircleCheck, 'brand'],
  'suggestion-received': [MessageCircleQuestion, 'info'],
  'claim-awaiting-approval': [ReceiptText, 'warn'],
  'claim-approved': [CircleCheck, 'up'],
  'claim-rejected': [Undo2, 'down'],
  'claim-returned': [Undo2, 'info'],
  'loan-awaiting-approval': [ReceiptText, 'warn'],
  'loan-approved': [CircleCheck, 'up'],
  'loan-rejected': [Undo2, 'down'],
  'second-factor-on': [ShieldCheck, 'up'],
  'second-factor-off': [ShieldCheck, 'warn'],
  'email-changed': [KeyRound, 'warn'],
  'password-changed': [KeyRound, 'warn'],
  'pin-changed': [KeyRound, 'warn'],
}

/** One notification: a way to its thing, which also marks it as read. */
export function NotificationRow(props: {
  readonly notification: Notification
  readonly when: string
  readonly onRead: () => void
  readonly onGo: () => void
}) {
  const { t } = useTranslation('notifications')
  const { kind, values, link, readAt } = props.notification
  const runName = useRunName()
  const { date } = useFormat()
  const days = Object.fromEntries(
    ['dueOn', 'from', 'on'].flatMap((key) => {
      const day = values[key]
      return typeof day === 'string' ? [[key, date(localDate(day), 'short')]] : []
    }),
  )
  const of = typeof values.month === 'string' ? toMonth(values.month) : undefined
  const [Icon, tone] = looks[kind]
  const isUnread = readAt === null
  return (
    <li className="group relative">
      <Link
        {...linkParts(link)}
        onClick={() => {
          if (isUnread) props.onRead()
          props.onGo()
        }}
        className={clsx(
          'flex items-start gap-3 rounded-md py-2.5 pl-3 transition-colors hover:bg-hover',
          isUnread ? 'pr-11' : 'pr-3',
        )}
      >
        <span
          className={clsx('mt-0.5 grid size-8 shrink-0 place-items-center rounded-full', toneClass[tone])}
        >
          <Icon aria-hidden className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={clsx('block text-sm', isUnread ? 'font-semibold' : 'text-ink-2')}>
            {t(($) => $.kind[kind], {
              ...values,
              ...days,
              title: of ? runName({ month: of }) : (values.title ?? ''),
            })}
            {isUnread && <span className="sr-only"> ({t(($) => $.unread)})</span>}
          </span>
          <span className="num mt-0.5 block text-xs text-ink-3">{props.when}</span>
        </span>
      </Link>
      {isUnread && (
        <span className="absolute top-2 right-2">
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(($) => $.markOne)}
            title={t(($) => $.markOne)}
            onClick={props.onRead}
            className="size-8"
          >
            <span
              aria-hidden
              className="size-2.5 rounded-full bg-accent group-focus-within:hidden group-hover:hidden"
            />
            <Check aria-hidden className="hidden size-4 group-focus-within:block group-hover:block" />
          </Button>
        </span>
      )}
    </li>
  )
}
