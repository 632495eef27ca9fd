import { type CountryCode, countries } from '@kazi/values/country'
import { type Money, majorUnits } from '@kazi/values/money'
import { CalendarClock, Coins, type LucideIcon, Scale } from 'lucide-react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** What follows from the country, beside the form, as it is being chosen. */
export function CountryFacts({ country, name }: { readonly country: CountryCode; readonly name: string }) {
  const { t } = useTranslation('onboarding')
  const { money } = useFormat()
  const { currency } = countries[country]
  const example: Money = { amount: majorUnits(250_000, currency), currency }
  const shownName = name.trim() || t(($) => $.facts.unnamed)
  return (
    <aside
      aria-label={t(($) => $.facts.title, { country: t(($) => $.country[country]) })}
      aria-live="polite"
      className="panel-weave rounded-xl bg-panel p-6 text-on-panel lg:sticky lg:top-6"
    >
      <div className="flex items-center gap-3">
        <OrganizationBadge name={shownName} className="size-10" />
        <div className="min-w-0">
          <p className="truncate font-display text-lg font-semibold">{shownName}</p>
          <p className="text-sm text-on-panel-2">{t(($) => $.country[country])}</p>
        </div>
      </div>
      <dl className="mt-6 flex flex-col gap-5">
        <Fact icon={Coins} label={t(($) => $.facts.currency)} value={t(($) => $.currency[country])}>
          <span className="num font-semibold">{money(example)}</span>
        </Fact>
        <Fact icon={Scale} label={t(($) => $.facts.law)} value={t(($) => $.law[country])} />
        <Fact icon={CalendarClock} label={t(($) => $.facts.zone)} value={t(($) => $.zone[country])} />
      </dl>
      <p className="mt-6 border-t border-on-panel/15 pt-4 text-xs text-on-panel-2">
        {t(($) => $.facts.fixed)}
      </p>
    </aside>
  )
}

function Fact(props: {
  readonly icon: LucideIcon
  readonly label: string
  readonly value: string
  readonly children?: React.ReactNode
}) {
  const Icon = props.icon
  return (
    <div className="relative pl-7.5">
      <dt className="text-xs text-on-panel-2">
        <Icon aria-hidden className="absolute top-0.5 left-0 size-4.5 text-accent" />
        {props.label}
      </dt>
      <dd className="mt-0.5 text-base">
        {props.value}
        {props.children && <span className="block">{props.children}</span>}
      </dd>
    </div>
  )
}
