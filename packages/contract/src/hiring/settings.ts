import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, date, id, note, text } from '../wire.ts'
import { named, richText, stage } from './shapes.ts'
import { retentionMonthsAtMost } from './vocabulary.ts'

/** How an organisation hires. */
export const hiringSettings = z.strictObject({
  /** in their order: the first is where applications arrive, the last is reached by accepting an offer */
  stages: z.array(stage).check(z.minLength(3), z.maxLength(12)),
  /** what the careers page says of the employer */
  words: richText,
  /** what applicants agree to; empty takes the product's words */
  consent: note(2000),
  /** how long whoever isn't hired is kept */
  keptMonths: z.int().check(z.gte(1), z.lte(retentionMonthsAtMost)),
  /** the wording that an offer begins with; empty takes the product's */
  offerWords: note(6000),
  /** the wording that a contract begins with; empty: there is none, and it is written each time */
  contractWords: note(20_000),
  /** what is to be done for everybody new, so many days before they come */
  tasks: z
    .array(z.strictObject({ title: text(160), daysBefore: z.int().check(z.gte(0), z.lte(90)) }))
    .check(z.maxLength(30)),
})

const stageFigures = z.strictObject({
  stage,
  /** applications that reached it */
  reached: z.int(),
  /** of those that were there and left, how long they stayed at the median */
  medianDays: z.nullable(z.number()),
})

/** How an organisation hires, and how well. */
export const hiringSettingRoutes = {
  readSettings: route({
    name: 'jobs.readSettings',
    method: 'GET',
    path: 'jobs/hiring-settings',
    summary: 'The stages, words and terms that an organisation hires by, and who could sit on a panel.',
    permission: 'view:hirings',
    limit: 'reads',
    response: data(
      z.strictObject({
        ...hiringSettings.shape,
        /** the words that hold where the organisation has none */
        usual: z.strictObject({ consent: z.string(), offerWords: z.string(), contractWords: z.string() }),
        colleagues: z.array(named),
        groups: z.array(named),
        /** the name in the address of the careers page */
        slug: z.string(),
        /** whether an offer needs approval */
        isOfferApproved: z.boolean(),
      }),
    ),
    errors: [],
    extension: true,
    example: {},
  }),
  saveSettings: route({
    name: 'jobs.saveSettings',
    method: 'PUT',
    path: 'jobs/hiring-settings',
    summary: 'Changes them. A stage in which candidates stand can’t go.',
    permission: 'view:hirings',
    subscription: true,
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'jobs.saveSettings',
    body: hiringSettings,
    response: data(hiringSettings),
    errors: ['hiring.stages-wrong', 'hiring.stage-used', 'hiring.field-unknown'],
    extension: true,
    example: {
      body: {
        stages: [
          { id: 'applied', name: null, kind: 'applied' },
          { id: 'interview', name: null, kind: 'interview' },
          { id: 'hired', name: null, kind: 'hired' },
        ],
        ...{ words: [], consent: '', keptMonths: 12, offerWords: '', contractWords: '', tasks: [] },
      },
    },
  }),
  readInsight: route({
    name: 'jobs.readInsight',
    method: 'GET',
    path: 'jobs/insight',
    summary:
      'Where candidates come from, how many reach each stage and how long they stay, and how many offers are accepted.',
    permission: 'view:hirings',
    limit: 'reads',
    query: z.strictObject({ job: z.optional(id), from: z.optional(date), to: z.optional(date) }),
    response: data(
      z.strictObject({
        applications: z.int(),
        stages: z.array(stageFigures),
        sources: z.array(
          z.strictObject({ source: z.nullable(z.string()), applications: z.int(), hired: z.int() }),
        ),
        offers: z.strictObject({ made: z.int(), accepted: z.int(), rejected: z.int() }),
        /** from the application to the yes */
        medianDaysToHire: z.nullable(z.number()),
      }),
    ),
    errors: [],
    extension: true,
    example: { query: {} },
  }),
}
