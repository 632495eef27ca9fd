import { globSync } from 'node:fs'
import { repository } from './run-step.ts'

/** What is told about an area, by the way it is run. */
export interface TestsOfArea {
  /** rules, HTTP and web units */
  readonly tests: readonly string[]
  readonly walks: readonly string[]
}

/**
 * The tests of an area: those in a folder of its name, as in the server's domains and the web's features, and those
 * whose own name begins with it, as in the contract and the walks.
 * @param area a noun like `payroll`
 */
export function findTestsOf(area: string): TestsOfArea {
  const files = globSync('{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: repository,
    exclude: (path) => path.endsWith('node_modules'),
  })
  const own = files.filter((file) => file.split(/[/.]/).some((part) => isOf(area, part))).sort()
  return {
    tests: own.filter((file) => !file.startsWith('e2e/')),
    walks: own.filter((file) => file.startsWith('e2e/')),
  }
}

/** `payroll` is told by `payroll`, `payroll-facts` and, as folders are in the plural, `payrolls`. */
const isOf = (area: string, part: string): boolean =>
  part === area || part === `${area}s` || part.startsWith(`${area}-`)
