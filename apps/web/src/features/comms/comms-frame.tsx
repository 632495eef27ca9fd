import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

const parts = ['polls', 'suggestions'] as const
const addresses = { polls: '/app/comms', suggestions: '/app/comms/suggestions' } as const

/** What both lists stand in: one page each, which people go between like tabs. */
export function CommsFrame(props: {
  readonly part: (typeof parts)[number]
  readonly actions: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useTranslation('comms')
  const navigate = useNavigate()
  return (
    <PageBody>
      <PageHeader title={t(($) => $.title)} description={t(($) => $.sentence)} actions={props.actions} />
      <Tabs
        label={t(($) => $.title)}
        value={props.part}
        items={parts.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={(part) => void navigate({ to: addresses[part] })}
      >
        {props.children}
      </Tabs>
    </PageBody>
  )
}
