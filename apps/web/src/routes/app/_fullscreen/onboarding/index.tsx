import { createFileRoute, redirect } from '@tanstack/react-router'
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx'
import { onboardingStepOf } from '#features/onboarding/onboarding-step.ts'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { type GivenSearch, oneOf } from '#lib/pages/search.ts'
import { readOrganization } from '#lib/session/use-organization.ts'

interface OnboardingSearch {
  /** `company` goes back to the first step, as long as the second one is open */
  readonly step?: 'company' | undefined
}

export const Route = createFileRoute('/app/_fullscreen/onboarding/')({
  validateSearch: (given: GivenSearch): OnboardingSearch => ({ step: oneOf(['company'], given.step) }),
  beforeLoad: ({ search }) => {
    const organization = readOrganization()
    const step = organization ? onboardingStepOf(organization) : 'done'
    if (step === 'done') throw redirect({ to: '/app', replace: true })
    return { step: search.step ?? step }
  },
  loader: async ({ context }) => {
    await context.translator.load('errors')
    return describePage(context.translator, 'onboarding', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <OnboardingPage step={Route.useRouteContext().step} />
}
