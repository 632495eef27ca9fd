import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx'
import { onboardingStepOf } from '#features/onboarding/onboarding-step.ts'
import { describePage, pageHead } from '#lib/page.ts'
import { readOrganization } from '#lib/use-organization.ts'

export const Route = createFileRoute('/app/_fullscreen/onboarding/')({
  // `company` goes back to the first step, as long as the second one is open
  validateSearch: z.object({ step: z.catch(z.optional(z.enum(['company'])), undefined) }),
  beforeLoad: ({ search }) => {
    const organization = readOrganization()
    const step = organization ? onboardingStepOf(organization) : 'done'
    if (step === 'done') throw redirect({ to: '/app/dashboard', replace: true })
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
