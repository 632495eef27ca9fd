import { Stat, StatGroup } from '#components/stat.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { CoveredAmount } from './covered-amount.tsx'
import type { Funds } from './wallet-answers.ts'

/** What there is: of money that a rail keeps in its parts, of an own bank what its statement says. */
export function FundsFigures({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const { bankName, accountNumberMasked, accountName, rail } = funds
  return (
    <section className="flex flex-col gap-2">
      {funds.funds ? <KeptFigures funds={funds} kept={funds.funds} /> : <OwnFigures funds={funds} />}
      <p className="px-1 text-xs text-ink-3">
        <span className="font-medium text-ink-2">
          {bankName} {accountNumberMasked}
        </span>{' '}
        · {accountName} · {t(($) => $.rail[rail])}
      </p>
    </section>
  )
}

function KeptFigures(props: { readonly funds: Funds; readonly kept: NonNullable<Funds['funds']> }) {
  const { t } = useTranslation('wallet')
  const { money, instant } = useFormat()
  const { timeZone } = useOrganization()
  const { available, reserved, inTransit, balance } = props.kept
  const { transferFee, asOf } = props.funds
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.funds.available)}
        value={<CoveredAmount amount={available} form="whole" />}
        note={
          transferFee
            ? t(($) => $.funds.fee, { fee: money(transferFee, 'whole') })
            : t(($) => $.funds.availableNote)
        }
      />
      <Stat
        label={t(($) => $.funds.reserved)}
        value={<CoveredAmount amount={reserved} form="whole" />}
        note={t(($) => $.funds.reservedNote)}
      />
      <Stat
        label={t(($) => $.funds.inTransit)}
        value={<CoveredAmount amount={inTransit} form="whole" />}
        note={t(($) => $.funds.inTransitNote)}
      />
      <Stat
        label={t(($) => $.funds.balance)}
        value={<CoveredAmount amount={balance} form="whole" />}
        note={t(($) => $.asOf, { at: instant(asOf, timeZone) })}
      />
    </StatGroup>
  )
}

function OwnFigures({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const { date } = useFormat()
  const { statement, forecast } = funds
  const needs = forecast.days.reduce((sum, day) => sum + day.needs.amount, 0)
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.own.balance)}
        value={
          statement ? (
            <CoveredAmount amount={statement.balance} form="whole" />
          ) : (
            <span className="text-ink-3">{t(($) => $.funds.notKnown)}</span>
          )
        }
        note={statement ? t(($) => $.own.asOf, { day: date(statement.asOf) }) : t(($) => $.own.none)}
      />
      <Stat
        label={t(($) => $.own.needs, { day: date(forecast.dues.until, 'short') })}
        value={
          <CoveredAmount
            amount={{ amount: needs as typeof forecast.dues.needs.amount, currency: funds.currency }}
            form="whole"
          />
        }
        note={t(($) => $.own.text)}
      />
    </StatGroup>
  )
}
