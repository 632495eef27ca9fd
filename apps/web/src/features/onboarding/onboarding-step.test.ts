import { expect, test } from 'vitest'
import { onboardingStepOf } from './onboarding-step.ts'

test('Coming back goes on with what the organisation still lacks', () => {
  expect(onboardingStepOf({ kycStatus: 'pending', hasWallet: false })).toBe('company')
  expect(onboardingStepOf({ kycStatus: 'completed', hasWallet: false })).toBe('account')
  expect(onboardingStepOf({ kycStatus: 'completed', hasWallet: true })).toBe('done')
})

test('A company that was sent back is asked for again, even with an account', () => {
  expect(onboardingStepOf({ kycStatus: 'pending', hasWallet: true })).toBe('company')
})
