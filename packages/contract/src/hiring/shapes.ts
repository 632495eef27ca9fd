import * as z from 'zod/mini'
import { employmentTypes, salaryBases } from '../employees/vocabulary.ts'
import { currency, date, id, instant, minorUnits, note, text } from '../wire.ts'
import { fileWishes, offerStates, questionKinds, stageKinds, workplaces } from './vocabulary.ts'

/* The shapes that several calls of hiring share. */

export const named = z.strictObject({ id, name: z.string() })

const span = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(5000)),
  isBold: z.optional(z.boolean()),
  isItalic: z.optional(z.boolean()),
})
const line = z.array(span).check(z.maxLength(200))

/** Written text with a little form. It is data and not HTML, so that nothing in it can run. */
export const richText = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['paragraph', 'heading']), spans: line }),
      z.strictObject({ kind: z.enum(['bullets', 'numbers']), items: z.array(line).check(z.maxLength(100)) }),
    ]),
  )
  .check(z.maxLength(200))

/** What an applicant is asked, beside their name. */
export const question = z.strictObject({
  /** stable within its job: answers are kept by it */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  text: text(300),
  kind: z.enum(questionKinds),
  /** of a choice */
  options: z.array(text(80)).check(z.maxLength(12)),
  isRequired: z.boolean(),
})

/** What rules an applicant out: another answer than these, or a number below this one. A person decides all the same. */
const knockOut = z.nullable(
  z.strictObject({
    answers: z.optional(z.array(text(80)).check(z.minLength(1), z.maxLength(12))),
    least: z.optional(z.number()),
  }),
)
export const askedQuestion = z.strictObject({ ...question.shape, knockOut })

export const fileWish = z.strictObject({ cv: z.enum(fileWishes), coverLetter: z.enum(fileWishes) })

/** What is said of a job beside its title. */
export const jobDetails = z.strictObject({
  description: richText,
  location: z.nullable(text(120)),
  workplace: z.enum(workplaces),
  employmentType: z.enum(employmentTypes),
  /** a month, in the organisation's currency */
  salary: z.nullable(
    z.strictObject({
      from: minorUnits.check(z.gte(0)),
      to: minorUnits.check(z.gte(0)),
      /** on the public page */
      isShown: z.boolean(),
    }),
  ),
  questions: z.array(askedQuestion).check(z.maxLength(15)),
  files: fileWish,
})

export const stage = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** null: what the kind is called in the reader's language */
  name: z.nullable(text(40)),
  kind: z.enum(stageKinds),
})

/** What an offer offers. */
export const offerTerms = z.strictObject({
  jobTitle: text(120),
  departmentId: z.nullable(id),
  employmentType: z.enum(employmentTypes),
  salary: z.strictObject({ amount: minorUnits.check(z.gte(1)), basis: z.enum(salaryBases) }),
  startOn: date,
  /** the letter; what stands in double braces is filled in */
  words: note(6000).check(z.minLength(1, 'wire.required')),
})

/** An offer as those who make it see it. Pay is null for whoever may not see pay. */
export const offer = z.strictObject({
  id,
  applicationId: id,
  state: z.enum(offerStates),
  jobTitle: z.string(),
  department: z.nullable(z.string()),
  employmentType: z.enum(employmentTypes),
  salary: z.nullable(z.strictObject({ amount: minorUnits, currency, basis: z.enum(salaryBases) })),
  startOn: date,
  expiresOn: date,
  sentAt: z.nullable(instant),
  viewedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  /** SHA-256 of the paper, in hexadecimal */
  documentHash: z.string(),
  signedBy: z.nullable(z.string()),
  /** of one that waits: the level, and for whom */
  waitsFor: z.array(z.string()),
  actions: z.array(z.enum(['approve', 'decline', 'rescind', 'download'])),
})

/** A signature: a name that was typed, or lines that were drawn with the name beside them. */
export const signature = z.strictObject({
  name: text(120),
  /** SVG paths in a box of 480 by 160; none where the name was typed */
  paths: z.array(z.string().check(z.maxLength(20_000), z.regex(/^[MLQl0-9 .,-]+$/))).check(z.maxLength(60)),
})
