import { type PageDescription, pageHead, tabTitle } from '#lib/pages/page-words.ts'
import { type Careers, type PublicJob, plainTextOf } from './careers.ts'

/** A page's description with the employer's name in it. */
export const tellEmployer = (
  description: PageDescription | undefined,
  employer: Careers['employer']['name'] | undefined,
): PageDescription | undefined =>
  description && employer ? { ...description, title: `${description.title} · ${employer}` } : description

export const careersHead = (loaderData: PageDescription | undefined) => pageHead({ loaderData })

const employmentTypes = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  intern: 'INTERN',
  casual: 'TEMPORARY',
} as const

/** Minor units of a currency in its major one. */
const majorOf = (amount: number, currency: string): number => (currency === 'UGX' ? amount : amount / 100)

/** What search engines read of a job, as schema.org has it. */
function postingOf({ employer, job, title }: PublicJob, origin: string) {
  if (!job) return undefined
  const { salary } = job
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: plainTextOf(job.description),
    datePosted: job.postedAt,
    ...(job.closesOn && { validThrough: `${job.closesOn}T23:59:59` }),
    employmentType: employmentTypes[job.employmentType],
    hiringOrganization: { '@type': 'Organization', name: employer.name },
    url: `${origin}/careers/${employer.slug}/jobs/${job.slug}`,
    directApply: true,
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: employer.country },
    },
    ...(job.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: employer.country },
    }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: majorOf(salary.from, salary.currency),
          maxValue: majorOf(salary.to, salary.currency),
          unitText: 'MONTH',
        },
      },
    }),
  }
}

/** The head of a job's page: its title, a sentence of it, and what search engines read. */
export function jobHead(
  loaded:
    | {
        readonly description: PageDescription | undefined
        readonly found: PublicJob | undefined
        readonly origin: string
      }
    | undefined,
) {
  if (!loaded?.found) return careersHead(loaded?.description)
  const { found, origin } = loaded
  const title = `${found.title} · ${found.employer.name}`
  const posting = postingOf(found, origin)
  const sentence = found.job ? plainTextOf(found.job.description).slice(0, 160) : undefined
  return {
    meta: [
      { title: tabTitle(title) },
      { property: 'og:title', content: title },
      ...(sentence ? [{ name: 'description', content: sentence }] : [{ name: 'robots', content: 'noindex' }]),
    ],
    // data and no script: nothing in it can end the element that it stands in
    scripts: posting
      ? [{ type: 'application/ld+json', children: JSON.stringify(posting).replaceAll('<', '\\u003c') }]
      : [],
  }
}
