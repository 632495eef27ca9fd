import { openKit } from './steps.ts'
import { expect, test } from './walk.ts'

/* The list of the product at its longest. */

const longTable = '/dev/kit/table?rows=10000'

test('A list of ten thousand people is searched, sorted, chosen and shortened by a few presses', async ({
  page,
}) => {
  await openKit(page, longTable)
  const table = page.getByRole('table', { name: 'Table' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  expect(await table.getByRole('row').count()).toBeLessThan(60)

  await table.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('10000 selected')
  await table.getByRole('checkbox').nth(1).uncheck()
  await expect(bar).toContainText('9999 selected')

  await page.getByLabel('Find an employee').fill('wanjiru')
  await expect(page.getByText('1,111 found')).toBeVisible()
  await table.getByRole('button', { name: 'Net pay this month' }).click()
  await expect(table.getByRole('columnheader', { name: 'Net pay' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const amounts = await table.getByText(/^₦/).allTextContents()
  const sorted = amounts.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(sorted).toEqual(sorted.toSorted((left, right) => right - left))

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Department' }).click()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'Department' })).toHaveCount(0)
  await openKit(page, longTable)
  await expect(table).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Department' })).toHaveCount(0)

  const frame = page.getByRole('region', { name: 'Scrollable table' })
  await frame.focus()
  await page.keyboard.press('End')
  await expect(table.getByText('EMP-10999')).toBeVisible()
})

test('What a list is narrowed to stands in its address: the page opened anew shows the same, and one press clears it', async ({
  page,
}) => {
  await openKit(page, longTable)
  const table = page.getByRole('table', { name: 'Table' })
  await page.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Sales' }).click()
  // two words, neither as it is written nor in that order
  await page.getByLabel('Find an employee').fill('bakare BOLA')
  await table.getByRole('button', { name: 'Net pay this month' }).click()
  const isNarrowed = async (): Promise<void> => {
    await expect(page).toHaveURL(/department=Sales.*sort=net&order=desc/)
    await expect(page.getByRole('status').filter({ hasText: /\d found/ })).toHaveCount(1)
    await expect(table.getByRole('row').nth(1)).toContainText('Bọ́lá Bakare')
    await expect(page.getByRole('combobox', { name: 'Department' })).toHaveText('Sales')
    await expect(table.getByRole('columnheader', { name: 'Net pay' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  }
  await isNarrowed()
  await page.reload()
  await isNarrowed()

  await page.getByLabel('Find an employee').fill('nobody of this name')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  await expect(page).not.toHaveURL(/department|q=/)
})

test('A long list scrolled to its end before the code for the rest of its rows has come shows its last row', async ({
  page,
}) => {
  const line = Promise.withResolvers<void>()
  await page.route('**/virtual-rows-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  await openKit(page, longTable)
  await page.getByRole('region', { name: 'Scrollable table' }).press('End')
  await expect(page.getByText('EMP-1000', { exact: true })).not.toBeInViewport()
  line.resolve()
  await expect(page.getByText('EMP-10999')).toBeInViewport()
})

test('A long list scrolled to its end while React holds back what that code drew shows its last row', async ({
  page,
}) => {
  // React shows it no sooner than 300 ms after the first rows; time stands here until the list is scrolled
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const code = page.waitForEvent('requestfinished', (request) => request.url().includes('/virtual-rows-'))
  await openKit(page, longTable)
  await page.evaluate(`import('${(await code).url()}')`)
  await page.evaluate(`new Promise((scrolled) => {
    const frame = document.querySelector('[role=region][tabindex]')
    frame.addEventListener('scroll', scrolled, { once: true })
    frame.scrollTo(0, frame.scrollHeight)
  })`)
  await page.clock.resume()
  await expect(page.getByText('EMP-10999')).toBeInViewport()
})
