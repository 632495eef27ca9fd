import { StateChip, type Tone } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useCovered } from './covered-amount.tsx'
import type { Funds } from './wallet-answers.ts'

type Funding = Funds['fundings'][number]

const tones: Readonly<Record<Funding['state'], Tone>> = {
  claimed: 'info',
  credited: 'up',
  missing: 'warn',
}

/** What people say that they paid in, and whether the bank has it. */
export function FundingsCard({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const [lately, before] = [funds.fundings.slice(0, 3), funds.fundings.slice(3)]
  return (
    <Card title={t(($) => $.fundings.title)}>
      {lately.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.fundings.empty)}</p>}
      <ul className="-my-3 divide-y divide-line">
        {lately.map((funding) => (
          <FundingRow key={funding.id} funding={funding} />
        ))}
      </ul>
      {before.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer text-ink-2">+{before.length}</summary>
          <ul className="divide-y divide-line">
            {before.map((funding) => (
              <FundingRow key={funding.id} funding={funding} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function FundingRow({ funding }: { readonly funding: Funding }) {
  const { t } = useTranslation('wallet')
  const { dayOf } = useFormat()
  const { timeZone } = useOrganization()
  const covered = useCovered()
  const { amount, credited, reference, state, claimedBy, claimedAt } = funding
  const isLess = credited !== null && credited.amount !== amount.amount
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="num font-medium">
          {isLess
            ? t(($) => $.pay.less, { credited: covered(credited), amount: covered(amount) })
            : covered(amount)}
        </p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{reference}</p>
        <p className="text-xs text-ink-3">
          {t(($) => $.fundings.by, { name: claimedBy ?? '', day: dayOf(claimedAt, timeZone) })}
        </p>
        {state === 'missing' && <p className="mt-1 text-ink-2">{t(($) => $.fundings.missingText)}</p>}
      </div>
      <StateChip tone={tones[state]}>{t(($) => $.fundings.state[state])}</StateChip>
    </li>
  )
}
