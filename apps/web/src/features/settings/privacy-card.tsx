import { privacyRoutes } from '@kazi/contract/privacy'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { OpenedPart } from '#components/overlays/opened-part.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { PrivacyOverview } from './privacy-overview.ts'

const PrivacyDrawer = lazyPart(() => import('./privacy-drawer.tsx'))

/** What is kept of people and until when, and how well it is kept. */
export default function PrivacyCard() {
  const { t } = useTranslation('settings')
  const query = useApiQuery(privacyRoutes.readOverview, {}, { staleTimeMs: 0 })
  const [isOpen, setOpen] = useState(false)
  const overview = query.data?.data
  const waiting = overview?.requests.filter(({ answer }) => answer === null) ?? []
  const late = waiting.filter(({ isOverdue }) => isOverdue).length
  const lateBreaches = overview?.breaches.filter(({ isLate }) => isLate).length ?? 0
  return (
    <Card
      title={t(($) => $.privacy.title)}
      description={overview ? t(($) => $.privacy.law[overview.law]) : undefined}
      state={
        late + lateBreaches > 0 ? (
          <StateChip tone="down">{t(($) => $.privacy.late, { count: late + lateBreaches })}</StateChip>
        ) : undefined
      }
      footer={
        overview && (
          <Button variant="ghost" onClick={() => setOpen(true)}>
            {t(($) => $.privacy.open)}
          </Button>
        )
      }
    >
      {failureOf(query, 'py-2')}
      {!overview && !query.error && <SkeletonLines lines={4} />}
      {overview && <Kept overview={overview} waiting={waiting.length} />}
      <OpenedPart isOpen={isOpen}>
        {overview && <PrivacyDrawer overview={overview} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </OpenedPart>
    </Card>
  )
}

function Kept({ overview, waiting }: { readonly overview: PrivacyOverview; readonly waiting: number }) {
  const { t } = useTranslation('settings')
  const { date, instant } = useFormat()
  const { timeZone } = useOrganization()
  const { lastBackupAt, lastTriedAt, isFailing } = overview.backup
  const at = (time: string | null) => (time === null ? t(($) => $.privacy.never) : instant(time, timeZone))
  return (
    <Facts
      facts={[
        ...overview.payroll.map(({ year, payslips, keptUntil }) => ({
          label: t(($) => $.privacy.payslipsOf, { year: String(year) }),
          value: t(($) => $.privacy.keptUntil, { count: payslips, on: date(keptUntil) }),
        })),
        { label: t(($) => $.privacy.waiting), value: String(waiting) },
        { label: t(($) => $.privacy.lastBackup), value: at(lastBackupAt) },
        {
          label: t(($) => $.privacy.lastTried),
          value: isFailing ? t(($) => $.privacy.failing) : at(lastTriedAt),
        },
      ]}
    />
  )
}
