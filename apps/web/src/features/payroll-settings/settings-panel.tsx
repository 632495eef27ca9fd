import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { BreakdownBar } from './breakdown-bar.tsx'
import type { Settings } from './setting-change.ts'
import type { OpenedSetting, SettingsOf } from './setting-dialog.tsx'
import { SettingHistory } from './setting-history.tsx'

const SettingDialog = lazyPart(() => import('./setting-dialog.tsx'))

/**
 * Every setting at a glance: what holds, where it comes from, since when; and changing it. What isn't set by the month
 * stands as `children` before the history.
 */
export function SettingsPanel(props: SettingsOf & { readonly children?: ReactNode }) {
  const { t } = useTranslation('payrollSettings')
  const { breakdown, changes } = props.settings
  const [opened, setOpened] = useState<OpenedSetting>()
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t(($) => $.breakdown.title)}
        description={t(($) => $.breakdown.text)}
        actions={<ChangeButton name={t(($) => $.breakdown.title)} onPress={() => setOpened('breakdown')} />}
      >
        <BreakdownBar breakdown={breakdown.value} />
        <Source of={breakdown} className="mt-4" />
      </Card>
      <MonthCard {...props} onOpen={setOpened} />
      <LawCard {...props} onOpen={setOpened} />
      {props.children}
      <SettingHistory changes={changes} />
      {opened && (
        <Suspense fallback={<WaitingLine />}>
          <SettingDialog {...props} opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type CardProps = SettingsOf & { readonly onOpen: (what: OpenedSetting) => void }

/** What a part of a month is, what deductions may take, and how bonuses are paid. */
function MonthCard({ settings, onOpen }: CardProps) {
  const { t } = useTranslation('payrollSettings')
  const { money } = useFormat()
  const { proration, bonus, deductionLimits: limits, schedule, currency } = settings
  const least = limits.value.minimumNet
  return (
    <Card title={t(($) => $.month.title)}>
      <ul className="-my-2 divide-y divide-line">
        <Row
          title={t(($) => $.schedule.title)}
          value={t(($) => $.schedule.every[schedule.value.every])}
          detail={
            schedule.value.draftDays === null
              ? t(($) => $.schedule.byHand)
              : t(($) => $.schedule.drafted, { count: schedule.value.draftDays })
          }
          of={schedule}
          onPress={() => onOpen('schedule')}
        />
        <Row
          title={t(($) => $.proration.title)}
          value={t(($) => $.proration.name[proration.value])}
          detail={t(($) => $.proration.detail[proration.value])}
          of={proration}
          onPress={() => onOpen('proration')}
        />
        <Row
          title={t(($) => $.limits.title)}
          value={limits.value.isLawfulMaximumOn ? t(($) => $.limits.lawful) : t(($) => $.limits.free)}
          detail={
            least > 0
              ? t(($) => $.limits.least, { amount: money({ amount: least, currency }) })
              : t(($) => $.limits.noLeast)
          }
          of={limits}
          onPress={() => onOpen('limits')}
        />
        <Row
          title={t(($) => $.bonus.title)}
          value={t(($) => $.bonus.payWith[bonus.value.payWith])}
          detail={[
            t(($) => $.bonus.amountIs[bonus.value.amountIs]),
            ...(bonus.value.byTenure ? [t(($) => $.bonus.byTenure)] : []),
          ].join(' · ')}
          of={bonus}
          onPress={() => onOpen('bonus')}
        />
      </ul>
    </Card>
  )
}

/** What the law leaves to the employer. Groups switch items; how the law is read is one for all. */
function LawCard({ settings, groupId, onOpen }: CardProps) {
  const { t } = useTranslation('payrollSettings')
  return (
    <Card title={t(($) => $.law.title)} description={t(($) => $.law.text)}>
      <ul className="-my-2 divide-y divide-line">
        {settings.switches.map((item) => (
          <Row
            key={item.item}
            title={t(($) => $.switch[item.item].name)}
            value={item.value ? t(($) => $.switch[item.item].on) : t(($) => $.switch[item.item].off)}
            of={item}
            onPress={() => onOpen({ item })}
          />
        ))}
        {groupId === null &&
          settings.choices.map((choice) => (
            <Row
              key={choice.name}
              title={t(($) => $.choice[choice.name])}
              value={t(($) => $.reading[choice.value])}
              of={choice}
              onPress={() => onOpen({ choice })}
            />
          ))}
      </ul>
    </Card>
  )
}

type InForce = Pick<Settings['proration'], 'source' | 'since'>

function Row(props: {
  readonly title: string
  readonly value: string
  readonly detail?: ReactNode
  readonly of: InForce
  readonly onPress: () => void
}) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">{props.title}</p>
        <p className="font-medium">{props.value}</p>
        {props.detail && <p className="text-sm text-ink-2">{props.detail}</p>}
        <Source of={props.of} className="mt-1" />
      </div>
      <ChangeButton name={props.title} onPress={props.onPress} />
    </li>
  )
}

/** Where a setting comes from, and since when. The country's own says nothing that has to be seen. */
function Source({ of, className }: { readonly of: InForce; readonly className: string }) {
  const { t } = useTranslation('payrollSettings')
  const { month } = useFormat()
  if (of.source === 'default')
    return <p className={`${className} text-xs text-ink-3`}>{t(($) => $.source.default)}</p>
  return (
    <p className={`${className} flex flex-wrap items-center gap-2 text-xs text-ink-3`}>
      <Chip tone={of.source === 'group' ? 'info' : 'neutral'}>{t(($) => $.source[of.source])}</Chip>
      {of.since && t(($) => $.source.since, { month: month(of.since) })}
    </p>
  )
}

function ChangeButton(props: { readonly name: string; readonly onPress: () => void }) {
  const { t } = useTranslation('payrollSettings')
  const mayEdit = usePermission('edit:payroll-settings')
  if (!mayEdit) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t(($) => $.change.open, { name: props.name })}
      onClick={props.onPress}
    >
      <Pencil aria-hidden className="size-3.5" />
      {t(($) => $.change.button)}
    </Button>
  )
}
