import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, done, note } from '../wire.ts'
import { layoutConfidences, remittanceTypes } from './vocabulary.ts'

const column = z.strictObject({
  /** what stands in the column; null leaves it empty */
  field: z.nullable(z.string().check(z.maxLength(60))),
  /** may be empty: some portals have a column without a name */
  header: note(80),
})

/** What is set about remittances. */
export const remittanceSettingRoutes = {
  readSettings: route({
    name: 'statutory.readSettings',
    extension: true,
    method: 'GET',
    path: 'statutory/settings',
    summary:
      'Each kind of due: when it is due by which law, the organisation’s own day, and the columns of its file.',
    permission: 'view:remittance',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          type: z.enum(remittanceTypes),
          /** what the law says, where a source says it */
          due: z.nullable(
            z.strictObject({
              rule: z.enum(['day-of-next-month', 'working-days-after-pay', 'month-after-pay', 'day-of-year']),
              values: z.record(z.string(), z.number()),
              law: z.string(),
              source: z.string(),
              confidence: z.enum(['A', 'B']),
            }),
          ),
          penalty: z.nullable(
            z.strictObject({
              rate: z.int(),
              isPerMonth: z.boolean(),
              law: z.string(),
              source: z.string(),
              confidence: z.enum(['A', 'B']),
            }),
          ),
          ownDay: z.nullable(z.strictObject({ monthsAfter: z.int(), day: z.int() })),
          layout: z.nullable(
            z.strictObject({
              id: z.string(),
              confidence: z.enum(layoutConfidences),
              columns: z.array(column),
              isOwn: z.boolean(),
              /** what can stand in a column */
              fields: z.array(z.string()),
            }),
          ),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
  setDueDay: route({
    name: 'statutory.setDueDay',
    extension: true,
    method: 'PUT',
    path: 'statutory/settings/due-day',
    summary:
      'Sets the day by which a kind is to be paid where no law with a source says it, or takes it back.',
    permission: 'update-settings:remittance',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'statutory.setDueDay',
    body: z.strictObject({
      type: z.enum(remittanceTypes),
      day: z.nullable(
        z.strictObject({
          monthsAfter: z.int().check(z.gte(0), z.lte(12)),
          day: z.int().check(z.gte(1), z.lte(31)),
        }),
      ),
    }),
    response: done,
    errors: ['statutory.type-elsewhere', 'statutory.law-says-when'],
    example: { body: { type: 'third-party', day: { monthsAfter: 1, day: 15 } } },
  }),
  setColumns: route({
    name: 'statutory.setColumns',
    extension: true,
    method: 'PUT',
    path: 'statutory/settings/columns',
    summary:
      'Sets the columns of an authority’s file for files that are made from now on, or goes back to the default.',
    permission: 'update-settings:remittance',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'statutory.setColumns',
    body: z.strictObject({
      layout: z.string().check(z.maxLength(60)),
      columns: z.nullable(z.array(column).check(z.minLength(1), z.maxLength(60))),
    }),
    response: done,
    errors: ['statutory.layout-unknown', 'statutory.field-unknown', 'statutory.header-twice'],
    example: { body: { layout: 'ng-nhf', columns: null } },
  }),
}
