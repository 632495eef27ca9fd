import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

const areas = {
  objectives: { to: '/app/performance', search: { tab: 'company-objectives' } },
  'check-ins': { to: '/app/performance/check-ins', search: {} },
  appraisals: { to: '/app/performance/appraisals', search: { tab: 'one-on-one-appraisal' } },
} as const
type Area = keyof typeof areas

/** A list of the area performance: its header, and the way to the other lists. */
export function PerformanceFrame(props: {
  readonly area: Area
  readonly title: string
  readonly sentence: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useTranslation('performance')
  return (
    <PageBody>
      <PageHeader title={props.title} description={props.sentence} actions={props.actions} />
      <nav aria-label={t(($) => $.nav.label)} className="flex flex-wrap gap-1.5 print:hidden">
        {(Object.keys(areas) as Area[]).map((area) => (
          <Link
            key={area}
            {...(areas[area] as { to: '/app/performance' })}
            aria-current={area === props.area ? 'page' : undefined}
            className="rounded-full px-3.5 py-1.5 text-sm font-medium text-ink-2 ring-1 ring-line-strong transition-colors ring-inset hover:bg-hover aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink aria-[current=page]:ring-brand"
          >
            {t(($) => $.nav[area])}
          </Link>
        ))}
      </nav>
      {props.children}
    </PageBody>
  )
}
