import { translate } from '@kazi/messages'
import { printAmount, printDate } from '#domains/documents/index.ts'
import { type findPeople, fullName } from '#domains/employees/index.ts'
import { readBusinessInformation } from '#domains/organizations/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { LetterKind, LetterLanguage } from './letter.queries.ts'
import type { MergeValues } from './merge.rules.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]

/** Which letter, and to whom; null: to the person where it is about their own pay, else to whom it may concern. */
interface LetterWish {
  readonly kind: LetterKind
  readonly language: LetterLanguage
  readonly addressee: string | null
}

const toWhom = (language: LetterLanguage): string => translate(language, 'documents', 'letter.toWhom')

/** What is known of a person for a letter of today, as it is printed in its language. */
export async function readMergeValues(
  context: OrganizationContext,
  person: Person,
  { kind, language, addressee }: LetterWish,
): Promise<MergeValues> {
  const { clock, organization } = context
  const { businessAddress } = await readBusinessInformation(context)
  const { salary } = person
  return {
    name: fullName(person),
    firstName: person.firstName,
    number: person.number,
    jobTitle: person.jobTitle,
    department: person.department,
    employmentType: translate(language, 'documents', `letter.employmentType.${person.employmentType}`),
    startOn: printDate(person.startOn, language),
    endOn: person.endOn && printDate(person.endOn, language),
    salary:
      salary &&
      translate(language, 'documents', `letter.salary.${salary.basis}`, {
        amount: printAmount(salary.amount, salary.currency, language, 'alone'),
      }),
    salaryFrom: salary && printDate(salary.effectiveOn, language),
    organization: organization.name,
    organizationAddress: businessAddress ?? null,
    date: printDate(clock.today(organization.timeZone), language),
    addressee: addressee ?? (kind === 'salary-change' ? fullName(person) : toWhom(language)),
  }
}
