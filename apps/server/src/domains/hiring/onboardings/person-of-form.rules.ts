import type { NewEmployee } from '#domains/employees/index.ts'
import type { OnboardingForm, StoredOnboarding } from './onboarding.queries.ts'

/** The employee that an offer and a form make. */
export function personOf(
  { terms, email, department }: Pick<StoredOnboarding, 'terms' | 'email' | 'department'>,
  form: OnboardingForm,
): NewEmployee {
  const { firstName, middleName, lastName, phone, gender, birthday, residence, identifiers, account } = form
  const { startOn, employmentType, jobTitle, salary } = terms
  return {
    ...{ firstName, middleName, lastName, phone, gender, birthday, residence, identifiers },
    ...{ email, department, startOn, employmentType, jobTitle, salary },
    number: null,
    statutory: { taxResident: true, secondEmployment: false },
    payoutAccount: account,
  }
}
