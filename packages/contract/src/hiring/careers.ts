import * as z from 'zod/mini'
import { employmentTypes } from '../employees/vocabulary.ts'
import { route } from '../route.ts'
import { country, currency, data, date, id, instant, minorUnits } from '../wire.ts'
import { fileWish, question, richText } from './shapes.ts'
import { workplaces } from './vocabulary.ts'

const publicSalary = z.nullable(z.strictObject({ from: minorUnits, to: minorUnits, currency }))
const publicJob = {
  id,
  slug: z.string(),
  title: z.string(),
  department: z.nullable(z.string()),
  location: z.nullable(z.string()),
  workplace: z.enum(workplaces),
  employmentType: z.enum(employmentTypes),
  salary: publicSalary,
  postedAt: instant,
  closesOn: z.nullable(date),
}
const employer = z.strictObject({
  name: z.string(),
  slug: z.string(),
  country,
  currency,
  /** what it says of itself */
  words: richText,
})

const slug = z.string().check(z.maxLength(120))

/** The pages on which anybody reads an employer's open jobs. */
export const careersRoutes = {
  readCareers: route({
    name: 'jobs.readCareers',
    method: 'GET',
    path: 'jobs/{organization_name}/careers',
    summary: 'The open jobs of an employer, as anybody may read them.',
    permission: 'public',
    limit: 'reads',
    params: z.strictObject({ organization_name: slug }),
    response: data(z.strictObject({ employer, jobs: z.array(z.strictObject(publicJob)) })),
    errors: [],
    example: { params: { organization_name: 'lagos-foods-ltd' } },
  }),
  readPublic: route({
    name: 'jobs.readPublic',
    method: 'GET',
    path: 'jobs/{organization_name}/careers/{job_slug}',
    summary:
      'One job with its form. One that is closed says so and nothing else; one that never was open isn’t there.',
    permission: 'public',
    limit: 'reads',
    params: z.strictObject({ organization_name: slug, job_slug: slug }),
    response: data(
      z.strictObject({
        employer,
        title: z.string(),
        /** null: closed */
        job: z.nullable(
          z.strictObject({
            ...publicJob,
            description: richText,
            questions: z.array(question),
            files: fileWish,
            /** what applicants agree to */
            consent: z.string(),
            keptMonths: z.int(),
          }),
        ),
      }),
    ),
    errors: [],
    extension: true,
    example: { params: { organization_name: 'lagos-foods-ltd', job_slug: 'depot-supervisor' } },
  }),
}
