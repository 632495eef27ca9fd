import { expect, type Page } from '@playwright/test'
import { address, openRun } from '../steps.ts'

/** Addresses in the demo world that carry identifiers, which each world makes anew. */
export interface Places {
  readonly run: string
  /** the first payslip of the run, open over it */
  readonly payslip: string
  readonly person: string
}

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Finds them as a person would, signed in as the company's owner. */
export async function findPlaces(page: Page): Promise<Places> {
  const firstRow = page.getByRole('button', { name: /^Open: / }).first()
  await openRun(page, 'October 2026 payroll')
  const run = pathOf(page)
  await firstRow.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const payslip = pathOf(page)
  await page.goto(address('/app/employees?tab=active'))
  await firstRow.click()
  await page.waitForURL(/\/app\/employees\/[0-9a-f-]{36}/)
  return { run, payslip, person: pathOf(page) }
}
