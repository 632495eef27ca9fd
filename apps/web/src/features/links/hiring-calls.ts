import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import { linkCalls } from './link-call.ts'

export const offerCalls = linkCalls(offerRoutes.viewOffer)
export const onboardingCalls = linkCalls(onboardingLinkRoutes.readForm)
export const contractCalls = linkCalls(onboardingLinkRoutes.readContract)
export const interviewCalls = linkCalls(interviewRoutes.readSlots)
