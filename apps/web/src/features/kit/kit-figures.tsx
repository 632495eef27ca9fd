import { type Money, minor } from '@kazi/values/money'
import { MoneyBar } from '#components/charts/money-bar.tsx'
import { Delta } from '#components/delta.tsx'
import { Card } from '#components/layout/card.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { KitSection, Row } from './kit-section.tsx'

const naira = (amount: number): Money => ({ amount: minor(amount), currency: 'NGN' })
const course = [90, 91.5, 93, 92.5, 95.6, 100]

function Shares() {
  const { t } = useTranslation('kit')
  const { money, percent } = useFormat()
  const shares = [
    { key: 'net', label: t(($) => $.figure.people), amount: naira(3_681_869_915) },
    { key: 'tax', label: t(($) => $.figure.tax), amount: naira(738_624_310) },
    { key: 'pension', label: t(($) => $.figure.pension), amount: naira(377_462_455) },
    { key: 'housing', label: t(($) => $.figure.housing), amount: naira(73_723_120) },
    { key: 'advances', label: t(($) => $.figure.advances), amount: naira(16_000_000) },
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">{t(($) => $.figure.net)}</p>
          <p className="display-num mt-1 text-2xl sm:text-3xl">{money(naira(3_681_869_915))}</p>
        </div>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Delta now={104.3} before={100} />
          <span className="num">{money(naira(152_105_200), 'whole', true)}</span>
          {t(($) => $.figure.before)}
        </p>
      </div>
      <div className="mt-5">
        <MoneyBar shares={shares} shareText={(share) => t(($) => $.figure.ofGross, { share })}>
          {t(($) => $.figure.reach, { share: percent(0.753) })}
        </MoneyBar>
      </div>
    </Card>
  )
}

/** Money, shares, changes, courses. */
export function KitFigures() {
  const { t } = useTranslation('kit')
  const { money } = useFormat()
  return (
    <KitSection id="figures" title={t(($) => $.section.figures)}>
      <Shares />
      <StatGroup>
        <Stat
          label={t(($) => $.figure.gross)}
          value={money(naira(4_887_679_800), 'compact')}
          change={{ now: 104.6, before: 100 }}
          points={course}
          note={t(($) => $.figure.note)}
        />
        <Stat
          label={t(($) => $.figure.remit)}
          value={money(naira(1_662_000_000), 'compact')}
          change={{ now: 1, before: 1 }}
          points={course}
        />
        <Stat
          label={t(($) => $.figure.cost)}
          value={money(naira(5_360_000_000), 'compact')}
          change={{ now: 60, before: 100 }}
          points={course}
        />
      </StatGroup>
      <Row>
        <Delta now={118.9} before={100} />
        <Delta now={97.5} before={100} />
        <Delta now={134.4} before={100} />
        <Delta now={56.3} before={100} />
        <Delta now={100} before={100} />
        <Delta now={100} before={0} />
      </Row>
    </KitSection>
  )
}
