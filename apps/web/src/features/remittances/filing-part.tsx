import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '#components/notices/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { LiabilityDetail } from './remittances-answers.ts'

const shownAtMost = 12

/**
 * What a body gets of a liability. A third party: whose pay it was kept from. An authority: its file, how sure its columns
 * are, and what the portal would refuse, each with the person and what to do.
 */
export function FilingPart(props: { readonly liability: LiabilityDetail; readonly download: ReactNode }) {
  const { t } = useTranslation('remittances')
  const { filing, type, bodyName } = props.liability
  if (type === 'third-party') {
    return (
      <section className="flex flex-col gap-3">
        <h3 className="text-base font-semibold">{t(($) => $.filing.thirdParty)}</h3>
        <p className="text-sm text-ink-2">{t(($) => $.filing.thirdPartyText, { body: bodyName })}</p>
        {props.download}
      </section>
    )
  }
  if (!filing) return null
  const { faults } = filing
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t(($) => $.filing.title)}</h3>
      {filing.confidence !== 'A' && (
        <Banner tone="info" title={t(($) => $.filing.check)}>
          {filing.isOwnColumns
            ? t(($) => $.filing.own)
            : t(($) => $.filing.confidence[filing.confidence === 'B' ? 'B' : 'M'])}
        </Banner>
      )}
      {faults.length > 0 ? (
        <div className="rounded-lg bg-warn-soft px-4 py-3 text-sm">
          <p className="font-semibold text-warn">{t(($) => $.filing.refused, { count: faults.length })}</p>
          <ul className="mt-1.5 flex flex-col gap-1">
            {faults.slice(0, shownAtMost).map(({ employeeId, name, fault, field }) => (
              <li key={`${employeeId} ${field}`} className="flex flex-wrap gap-x-2">
                <Link
                  to="/app/employees/$id"
                  params={{ id: employeeId }}
                  search={{ tab: 'details' }}
                  className="font-medium underline underline-offset-2"
                >
                  {name}
                </Link>
                <span className="text-ink-2">
                  {t(($) => $.filing.fault[fault], {
                    field: t(($) => $.identifiers[field as 'taxId']),
                  })}
                </span>
              </li>
            ))}
          </ul>
          {faults.length > shownAtMost && (
            <p className="mt-1.5 text-ink-2">
              {t(($) => $.filing.more, { count: faults.length - shownAtMost })}
            </p>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t(($) => $.filing.clean)}</p>
      )}
      {props.download}
    </section>
  )
}
