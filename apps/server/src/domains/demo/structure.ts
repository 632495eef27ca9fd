import type { CountryCode } from '@kazi/values/country'
import type { DemoCompany, Job } from './companies.ts'

/** Which departments stand in which, by their names; the others stand uppermost. */
const insideOf: Readonly<Record<CountryCode, Readonly<Record<string, string>>>> = {
  NG: {
    Finance: 'Management',
    People: 'Management',
    Production: 'Operations',
    Quality: 'Production',
    Logistics: 'Operations',
  },
  KE: {
    Finance: 'Management',
    People: 'Management',
    Office: 'People',
    Design: 'Product',
    'Customer Support': 'Product',
  },
  UG: { Finance: 'Management', Transport: 'Warehouse' },
}

/** The departments of a company, each after the one that it stands in, and the job of whoever leads it. */
export function departmentsOf({ country, jobs }: DemoCompany): readonly DemoDepartment[] {
  const inside = insideOf[country]
  const depthOf = (name: string): number => (inside[name] === undefined ? 0 : 1 + depthOf(inside[name]))
  const names = [...new Set(jobs.map(({ department }) => department))]
  return names
    .sort((one, other) => depthOf(one) - depthOf(other))
    .map((name) => ({
      name,
      parent: inside[name] ?? null,
      // the first job of a department is its leading one
      leadTitle: jobs.find(({ department }) => department === name)!.title,
    }))
}

interface DemoDepartment {
  readonly name: string
  readonly parent: string | null
  readonly leadTitle: string
}

/** The levels of a job with their pay in whole naira or shillings: jobs of many have two. */
export function levelsOf({ people, from, to }: Job) {
  if (people < 3) return [{ name: 'Standard', from, to }]
  const middle = Math.round((from + to) / 2 / 1_000) * 1_000
  return [
    { name: 'Entry', from, to: middle },
    { name: 'Experienced', from: middle, to },
  ]
}
