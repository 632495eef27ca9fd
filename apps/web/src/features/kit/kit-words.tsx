import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Avatar, OrganizationBadge } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { Chip, StateChip } from '#components/chip.tsx'
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Stepper } from '#components/layout/stepper.tsx'
import { Banner, CheckPill } from '#components/notices/banner.tsx'
import { Progress } from '#components/notices/progress.tsx'
import { Term } from '#components/overlays/term.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitSection, Row } from './kit-section.tsx'

const people = [
  'Adaeze Abubakar',
  'Bọ́lá Balogun',
  'Chidi Ogunleye',
  'Wanjiru Mwangi',
  'Okello James',
  'Nakato Grace',
]

function Banners() {
  const { t } = useTranslation('kit')
  const [isShown, setShown] = useState(true)
  const open = (): void => undefined
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone="warn"
        title={t(($) => $.word.check)}
        actions={
          <>
            <CheckPill count={1} onOpen={open}>
              {t(($) => $.word.bankMissing)}
            </CheckPill>
            <CheckPill count={5} onOpen={open}>
              {t(($) => $.word.moved)}
            </CheckPill>
          </>
        }
      />
      {isShown && <Banner tone="info" title={t(($) => $.word.info)} onDismiss={() => setShown(false)} />}
      <Banner tone="up" title={t(($) => $.word.saved)} />
      <Banner tone="down" title={t(($) => $.word.locked)}>
        {t(($) => $.word.lockedMore)}
      </Banner>
    </div>
  )
}

function Journey() {
  const { t } = useTranslation('kit')
  return (
    <Stepper
      steps={[
        {
          key: 'computed',
          label: t(($) => $.word.computed),
          detail: t(($) => $.word.computedAt),
          state: 'done',
        },
        { key: 'review', label: t(($) => $.word.review), detail: t(($) => $.word.here), state: 'now' },
        {
          key: 'approve',
          label: t(($) => $.word.approve),
          detail: t(($) => $.word.approvers),
          state: 'next',
        },
        { key: 'pay', label: t(($) => $.word.pay), detail: t(($) => $.word.payDay), state: 'next' },
      ]}
    />
  )
}

/** Titles, states, people, banners, progress. */
export function KitWords() {
  const { t } = useTranslation('kit')
  return (
    <KitSection id="words" title={t(($) => $.section.words)}>
      <Breadcrumbs
        crumbs={[{ label: t(($) => $.choice.history), to: '/' }, { label: t(($) => $.choice.details) }]}
      />
      <PageHeader
        title={t(($) => $.figure.chart)}
        state={<StateChip tone="warn">{t(($) => $.word.waiting)}</StateChip>}
        description={t(($) => $.overlay.reasonText)}
        actions={<Button variant="secondary">{t(($) => $.button.sendBack)}</Button>}
      />
      <Journey />
      <Row>
        <StateChip tone="neutral">{t(($) => $.word.draft)}</StateChip>
        <StateChip tone="warn">{t(($) => $.word.waiting)}</StateChip>
        <StateChip tone="info" isLive>
          {t(($) => $.word.paying)}
        </StateChip>
        <StateChip tone="up">{t(($) => $.word.paid)}</StateChip>
        <StateChip tone="down">{t(($) => $.word.failed)}</StateChip>
        <Chip tone="info" icon={Sparkles}>
          {t(($) => $.word.fresh)}
        </Chip>
        <Chip tone="brand">NGN</Chip>
        <Chip>KES</Chip>
        <Term name="paye">PAYE</Term>
        <Term name="nhf">NHF</Term>
      </Row>
      <Row>
        {people.map((name) => (
          <Avatar key={name} name={name} className="size-10" />
        ))}
        <OrganizationBadge name="Lagos Foods" className="size-10" />
      </Row>
      <Banners />
      <Progress
        label={t(($) => $.word.computing)}
        value={65}
        detail={t(($) => $.word.of, { done: 312, total: 480 })}
      />
      <Progress label={t(($) => $.word.computing)} value={null} />
    </KitSection>
  )
}
