import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call of the log succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'audits.list': plain,
  'audits.readFilters': plain,
  'audits.download': () => ({ query: { format: 'csv' } }),
}
