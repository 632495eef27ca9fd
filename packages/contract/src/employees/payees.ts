import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, distinct, id, text } from '../wire.ts'
import { payeeKinds } from './add-on-vocabulary.ts'

const payee = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(payeeKinds),
  /** null: it is paid in another way. The number is whole only for those who may edit; else the last four digits */
  account: z.nullable(
    z.strictObject({
      bankCode: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
    }),
  ),
  /** by which it knows the organisation: a member or case number */
  reference: z.nullable(z.string()),
  isArchived: z.boolean(),
})

/** An account, a reference, or both: something has to say how the money gets there. */
const payeeForm = z.strictObject({
  name: distinct(120),
  kind: z.enum(payeeKinds),
  account: z._default(
    z.nullable(z.strictObject({ bankCode: text(20), accountNumber: text(34), accountName: text(140) })),
    null,
  ),
  reference: z._default(z.nullable(text(60)), null),
})

const examplePayee = {
  name: 'Lagos Staff Cooperative',
  kind: 'cooperative' as const,
  account: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Staff Cooperative' },
  reference: 'LSC-0042',
}

/** Who gets what is deducted from people: the organisation's directory of them. */
export const payeeRoutes = {
  listPayees: route({
    name: 'payees.list',
    method: 'GET',
    path: 'payees',
    summary: 'Who gets what is deducted from people, by name; the archived ones last.',
    permission: 'view:bonus-and-deductions',
    limit: 'reads',
    response: data(z.array(payee)),
    errors: [],
    extension: true,
    example: {},
  }),
  createPayee: route({
    name: 'payees.create',
    method: 'POST',
    path: 'payees',
    summary: 'Adds somebody who gets what is deducted: a cooperative, a union, a court, a lender, a scheme.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payees.create',
    body: payeeForm,
    response: data(payee),
    status: 201,
    errors: ['payees.name-taken', 'payees.account-invalid', 'payees.unreachable'],
    extension: true,
    example: { body: examplePayee },
  }),
  changePayee: route({
    name: 'payees.change',
    method: 'PUT',
    path: 'payees/{payee_id}',
    summary:
      'Changes where a payee’s money goes, or archives it. Payslips that are stored keep it as it was when they were computed.',
    permission: 'edit:bonus-and-deductions',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'payees.change',
    params: z.strictObject({ payee_id: id }),
    body: z.strictObject({ ...payeeForm.shape, isArchived: z._default(z.boolean(), false) }),
    response: data(payee),
    errors: ['payees.name-taken', 'payees.account-invalid', 'payees.unreachable'],
    extension: true,
    example: { params: { payee_id: exampleId }, body: examplePayee },
  }),
}
