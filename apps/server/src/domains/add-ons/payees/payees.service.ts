import type { payeeRoutes } from '@kazi/contract/employees/payees'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findBank, maskAccountNumber, normalizeAccountNumber, toBankText } from '#domains/banks/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { raiseRevision } from '../add-on-revision.queries.ts'
import {
  insertPayee,
  type PayeeAccount,
  type PayeeForm,
  type StoredPayee,
  selectPayee,
  selectPayees,
  updatePayee,
} from './payees.queries.ts'

type Payee = ResponseOf<typeof payeeRoutes.listPayees>['data'][number]

/** The directory by name, the archived ones last. */
export async function listPayees(context: RequestContext): Promise<Payee[]> {
  return transact(context, async (inside) =>
    (await selectPayees(inside)).map((stored) => toPayee(inside, stored)),
  )
}

/** @throws Refusal `payees.name-taken`, `payees.account-invalid`, `payees.unreachable`. */
export async function createPayee(
  context: RequestContext,
  body: BodyOf<typeof payeeRoutes.createPayee>,
): Promise<Payee> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      const form = checked(inside, body)
      const id = newId(inside.clock)
      await insertPayee(inside, { id, ...form })
      await audit(inside, { event: 'payees.create', object: `payee:${id}`, after: form })
      return toPayee(inside, { id, ...form, isArchived: false })
    }),
  )
}

/**
 * Changes a payee, or archives it. What is deducted for one that is archived goes on being deducted for it.
 * @throws Refusal `not-found` and those of {@link createPayee}.
 */
export async function changePayee(
  context: RequestContext,
  id: Id,
  { isArchived, ...body }: BodyOf<typeof payeeRoutes.changePayee>,
): Promise<Payee> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      await raiseRevision(inside)
      const before = (await selectPayee(inside, id)) ?? refuse('not-found')
      const after: StoredPayee = { id, ...checked(inside, body), isArchived }
      if (isSame(before, after)) return toPayee(inside, before)
      await updatePayee(inside, after)
      await audit(inside, {
        event: 'payees.change',
        object: `payee:${id}`,
        before,
        after,
      })
      return toPayee(inside, after)
    }),
  )
}

/** Whoever is chosen is there, and not archived. @throws Refusal `add-ons.payee-unknown`. */
export async function requirePayee(context: OrganizationContext, id: Id): Promise<void> {
  const payee = await selectPayee(context, id)
  if (payee && !payee.isArchived) return
  refuse('add-ons.payee-unknown', {}, { fields: { payeeId: 'add-ons.payee-unknown' } })
}

function checked({ organization: { country } }: OrganizationContext, form: PayeeForm): PayeeForm {
  if (form.account === null && form.reference === null) {
    refuse('payees.unreachable', {}, { fields: { reference: 'payees.unreachable' } })
  }
  return form.account === null ? form : { ...form, account: accountOf(country, form.account) }
}

function accountOf(
  country: OrganizationContext['organization']['country'],
  { bankCode, accountNumber, accountName }: PayeeAccount,
): PayeeAccount {
  const wrong = (field: string): never =>
    refuse('payees.account-invalid', {}, { fields: { [`account.${field}`]: 'payees.account-invalid' } })
  const bank = findBank(country, bankCode) ?? wrong('bankCode')
  const number = normalizeAccountNumber(accountNumber, bank, country) ?? wrong('accountNumber')
  if (toBankText(accountName, 140) === '') wrong('accountName')
  return { bankCode, accountNumber: number, accountName }
}

const isSame = (one: StoredPayee, other: StoredPayee): boolean =>
  (['name', 'kind', 'reference', 'isArchived'] as const).every((key) => one[key] === other[key]) &&
  (['bankCode', 'accountNumber', 'accountName'] as const).every(
    (key) => one.account?.[key] === other.account?.[key],
  )

function toPayee(context: OrganizationContext, { account, ...payee }: StoredPayee): Payee {
  if (account === null) return { ...payee, account }
  const { bankCode, accountNumber, accountName } = account
  const mayEdit = actorOf(context).permissions.has('edit:bonus-and-deductions')
  return {
    ...payee,
    account: {
      bankCode,
      bankName: findBank(context.organization.country, bankCode)?.name ?? bankCode,
      accountNumber: mayEdit ? accountNumber : maskAccountNumber(accountNumber),
      accountName,
    },
  }
}

async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isViolated(error, 'payees_name')) throw error
    return refuse('payees.name-taken', {}, { fields: { name: 'payees.name-taken' } })
  }
}
