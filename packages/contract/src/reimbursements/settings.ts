import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, id, minorUnits, text } from '../wire.ts'
import { claimMeasures } from './vocabulary.ts'

const amount = minorUnits.check(z.gte(1), z.lte(1_000_000_000_000))

const form = {
  name: text(60),
  measure: z.enum(claimMeasures),
  /** for a kilometre or a day, in minor units; null where it is claimed as spent */
  rate: z.nullable(amount),
  /** the most that is approved of a line, in minor units; null: no such limit */
  cap: z.nullable(amount),
  /** up to this amount no receipt is asked for, in minor units; null: one is always asked for */
  receiptAbove: z.nullable(minorUnits.check(z.gte(0), z.lte(1_000_000_000_000))),
}

const category = z.strictObject({ id, ...form, isArchived: z.boolean() })

/** What people can claim, and by which limits. */
export const claimSettingRoutes = {
  readSettings: route({
    name: 'reimbursements.readSettings',
    method: 'GET',
    path: 'reimbursements/settings',
    summary: 'The categories of claims with their limits, and how old an expense may be.',
    permission: 'view:reimbursement',
    limit: 'reads',
    response: data(
      z.strictObject({
        /** days after the expense in which it can be claimed; null: no such limit */
        claimWithinDays: z.nullable(z.int()),
        categories: z.array(category),
      }),
    ),
    extension: true,
    errors: [],
    example: {},
  }),
  changeSettings: route({
    name: 'reimbursements.changeSettings',
    method: 'PUT',
    path: 'reimbursements/settings',
    summary: 'Sets how old an expense may be when it is claimed.',
    permission: 'view:reimbursement',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'reimbursements.changeSettings',
    body: z.strictObject({ claimWithinDays: z.nullable(z.int().check(z.gte(1), z.lte(730))) }),
    response: done,
    extension: true,
    errors: [],
    example: { body: { claimWithinDays: 60 } },
  }),
  createCategory: route({
    name: 'reimbursements.createCategory',
    method: 'POST',
    path: 'reimbursements/categories',
    summary: 'Adds something that people can claim.',
    permission: 'view:reimbursement',
    limit: 'writes',
    repeat: 'refused',
    audit: 'reimbursements.createCategory',
    body: z.strictObject(form),
    response: data(category),
    status: 201,
    extension: true,
    errors: ['reimbursements.category-exists', 'reimbursements.rate-missing'],
    example: { body: { name: 'Taxi', measure: 'spent', rate: null, cap: 2_000_000, receiptAbove: null } },
  }),
  changeCategory: route({
    name: 'reimbursements.changeCategory',
    method: 'PUT',
    path: 'reimbursements/categories/{category_id}',
    summary: 'Changes a category for claims to come, or takes it out of use.',
    permission: 'view:reimbursement',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'reimbursements.changeCategory',
    params: z.strictObject({ category_id: id }),
    body: z.strictObject({ ...form, isArchived: z._default(z.boolean(), false) }),
    response: data(category),
    extension: true,
    errors: ['reimbursements.category-exists', 'reimbursements.rate-missing'],
    example: {
      params: { category_id: exampleId },
      body: { name: 'Taxi', measure: 'spent', rate: null, cap: null, receiptAbove: 500_000 },
    },
  }),
}
