import * as z from 'zod/mini'
import { payEffects } from '../payroll/pay-effects.ts'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, minorUnits, text } from '../wire.ts'

/** What a person may declare of themselves, by the contract's names: amounts, and a certificate without one. */
export const declarableReliefs = {
  NG: ['annualRent', 'annualLifePremium', 'annualMortgageInterest'],
  KE: [
    'monthlyInsurancePremium',
    'monthlyMortgageInterest',
    'monthlyPostRetirementMedical',
    'disabilityExempt',
  ],
  UG: [],
} as const
export type DeclarableRelief = (typeof declarableReliefs)[keyof typeof declarableReliefs][number]
const reliefKeys = Object.values(declarableReliefs).flat()
export const declarationStates = ['planned', 'in-force', 'over', 'ended'] as const

const params = z.strictObject({ employee_id: id })
const saidInQuery = z._default(z.enum(['yes', 'no']), 'no')

/** Reliefs that people declare with evidence, each with its days. */
export const declarationRoutes = {
  listDeclarations: route({
    name: 'employees.listDeclarations',
    method: 'GET',
    path: 'employees/{employee_id}/declarations',
    summary: 'The reliefs that a person declared, with their evidence and their days, the latest first.',
    permission: 'view:employees',
    limit: 'reads',
    audit: 'employees.listDeclarations',
    params,
    response: data(
      z.array(
        z.strictObject({
          id,
          relief: z.enum(reliefKeys),
          /** null for a certificate, and where the caller may not see pay */
          amount: z.nullable(minorUnits),
          from: date,
          /** the last day; null: until it is ended */
          to: z.nullable(date),
          state: z.enum(declarationStates),
          /** the first day without it, where it was ended or another took its place */
          endedFrom: z.nullable(date),
          note: z.nullable(z.string()),
          hasEvidence: z.boolean(),
          declaredBy: z.nullable(z.string()),
          declaredAt: instant,
        }),
      ),
    ),
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId } },
  }),
  declareRelief: route({
    name: 'employees.declareRelief',
    method: 'POST',
    path: 'employees/{employee_id}/declarations',
    summary:
      'Declares a relief from a day on, up to one or without an end, with its evidence; one of the same kind ends by it.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'employees.declareRelief',
    params,
    body: z.strictObject({
      relief: z.enum(reliefKeys),
      /** null for a certificate */
      amount: z.nullable(minorUnits.check(z.gte(0))),
      from: date,
      to: z.nullable(date),
      /** a file that the caller uploaded */
      evidenceFileId: z.nullable(id),
      note: z.nullable(text(200)),
      /** `true`: answers what it would do to pay, and does nothing */
      preview: z._default(z.boolean(), false),
    }),
    response: data(payEffects),
    errors: ['employees.field-invalid'],
    extension: true,
    example: {
      params: { employee_id: exampleId },
      body: {
        ...{ relief: 'annualRent', amount: 120_000_000, from: '2026-11-01', to: '2027-10-31' },
        ...{ evidenceFileId: null, note: 'Tenancy agreement of 1 November' },
      },
    },
  }),
  endDeclaration: route({
    name: 'employees.endDeclaration',
    method: 'DELETE',
    path: 'employees/{employee_id}/declarations/{declaration_id}',
    summary: 'Ends a declared relief: its last day is the one before the day that is named.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'employees.endDeclaration',
    params: z.strictObject({ employee_id: id, declaration_id: id }),
    query: z.strictObject({
      /** the first day without it; today unless it is said */
      from: z.optional(date),
      reason: z.optional(text(200)),
      preview: saidInQuery,
    }),
    response: data(payEffects),
    errors: ['employees.declaration-over', 'employees.field-invalid'],
    extension: true,
    example: { params: { employee_id: exampleId, declaration_id: exampleId }, query: {} },
  }),
  downloadEvidence: route({
    name: 'employees.downloadEvidence',
    method: 'GET',
    path: 'employees/{employee_id}/declarations/{declaration_id}/evidence',
    summary: 'Gives the evidence of a declared relief back, as an attachment.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'employees.downloadEvidence',
    params: z.strictObject({ employee_id: id, declaration_id: id }),
    file: ['any'],
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId, declaration_id: exampleId } },
  }),
}
