import type { offerRoutes } from '@kazi/contract/hiring/offers'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addMonths, firstDayOf, type Month, monthOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { printItem } from '#domains/documents/index.ts'
import { enterEmployee } from '#domains/employees/index.ts'
import { computeCost } from '#domains/payroll/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { requireApplication } from './application.service.ts'
import type { StoredApplication } from './applications/application.queries.ts'
import { requireDepartment } from './jobs.service.ts'
import { maySeePay } from './offer-view.service.ts'
import type { OfferTerms } from './offers/paper.ts'
import { fillWords } from './paper.service.ts'
import { valuesOf } from './send-offer.service.ts'

type Preview = ResponseOf<typeof offerRoutes.previewOffer>['data']

/**
 * What an offer would say, and what its first full month would leave and cost: the person is made an employee in a
 * transaction that is taken back, and the month is computed as a payroll computes it, so that it can't say anything else.
 * @throws Refusal `not-found`, `hiring.department-unknown`, `hiring.field-unknown`, `hiring.field-empty`, `hiring.not-printable`.
 */
export async function previewOffer(
  context: RequestContext,
  applicationId: Id,
  terms: OfferTerms,
): Promise<Preview> {
  const { application, paragraphs } = await transact(context, async (inside) => {
    const found = await requireApplication(inside, applicationId)
    const values = await valuesOf(inside, found, terms, inside.clock.today(inside.organization.timeZone))
    return { application: found, paragraphs: fillWords(inside, terms.words, values) }
  })
  return { paragraphs, pay: maySeePay(context) ? await outlookOf(context, application, terms) : null }
}

/** Ends the transaction of a preview. */
class TakenBack extends Error {
  readonly pay: Preview['pay']

  constructor(pay: Preview['pay']) {
    super('a preview is taken back')
    this.pay = pay
  }
}

async function outlookOf(
  context: RequestContext,
  application: StoredApplication,
  terms: OfferTerms,
): Promise<Preview['pay']> {
  try {
    await transact(context, async (inside) => {
      throw new TakenBack(await computeFirstMonth(inside, application, terms))
    })
    return null
  } catch (error) {
    if (error instanceof TakenBack) return error.pay
    // what a person's record wouldn't take can't be computed; the offer itself says why when it is completed
    if (error instanceof Refusal && error.code.startsWith('employees.')) return null
    throw error
  }
}

/** The first month that somebody who begins on a day works whole. */
const firstWholeMonth = ({ startOn }: OfferTerms): Month => {
  const month = monthOf(startOn)
  return startOn === firstDayOf(month) ? month : addMonths(month, 1)
}

async function computeFirstMonth(
  context: OrganizationContext,
  { firstName, lastName }: StoredApplication,
  terms: OfferTerms,
): Promise<Preview['pay']> {
  const employeeId = await enterEmployee(context, {
    ...{ number: null, firstName: firstName ?? '–', middleName: null, lastName: lastName ?? '–' },
    // nobody has this address, so that nobody is taken for a person entered twice
    email: `${newId(context.clock)}@preview.invalid`,
    ...{ phone: null, gender: null, birthday: null, residence: null, identifiers: {} },
    ...{ startOn: terms.startOn, employmentType: terms.employmentType, jobTitle: terms.jobTitle },
    department: await requireDepartment(context, terms.departmentId),
    statutory: { taxResident: true, secondEmployment: false },
    ...{ salary: terms.salary, payoutAccount: null },
  })
  const month = firstWholeMonth(terms)
  const computed = await computeCost(context, employeeId, month)
  if (computed === null) return null
  const { currency } = context.organization
  const money = (amount: number) => ({ amount: amount as Minor, currency })
  const { totals, lines } = computed
  return {
    ...{ month, gross: money(totals.gross), net: money(totals.net), cost: money(totals.employerCost) },
    lines: lines.flatMap(({ kind, item, label, amount }) => {
      const shown = kindsShown[kind as keyof typeof kindsShown]
      return shown && amount !== 0
        ? [{ kind: shown, name: printItem(item, label ?? null, context.language), amount: money(amount) }]
        : []
    }),
  }
}

const kindsShown = { earning: 'earning', deduction: 'deduction', employer: 'employer' } as const
