import { address, dialogOf, findMailedLinks, readMailedCode, readMailedLink, signIn } from './steps.ts'
import { expect, test } from './walk.ts'

const owner = 'owner@kampalatraders.example'
const doorLink = /\/door\/[\w-]{43}/

test('An employee opens a query’s link on a phone, types, reloads, sends; the officer reads it and decides', async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  await office.goto(address('/app/employees?tab=active&q=shop%20attendant'))
  await office
    .getByRole('button', { name: /^Open: / })
    .first()
    .click()
  await office.waitForURL(/\/app\/employees\/[0-9a-f-]{36}/)
  const email =
    (await office
      .getByText(/^[\w.-]+@[\w.-]+\.[a-z]+$/)
      .first()
      .textContent()) ?? ''
  const earlier = await findMailedLinks(office, email, doorLink)
  await office.getByRole('tab', { name: 'Queries' }).click()
  await office.getByRole('button', { name: 'Ask a query' }).click()
  const asking = dialogOf(office)
  await asking.getByLabel('What it is about').fill('Till short on Saturday')
  await asking.getByLabel('The question').fill('The till was short by 40,000. Please explain.')
  await asking.getByRole('button', { name: 'Send the query' }).click()
  await expect(asking).toHaveCount(0)

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage()
  await phone.goto(address(await readMailedLink(phone, email, doorLink, earlier)))
  await expect(phone.getByText('Till short')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Mail me the code' }).click()
  // the newest mail is the code’s
  await readMailedLink(phone, email, /on the page that you opened/)
  await phone.getByLabel('Code from the mail').fill(await readMailedCode(phone, email))
  await expect(phone.getByRole('heading', { name: 'Till short on Saturday' })).toBeVisible()
  const reply = phone.getByLabel('Your reply')
  await reply.fill('I gave change for a note of 50,000')
  await expect(phone.getByText('Kept. You can go on later.')).toBeVisible()
  await phone.reload()
  await expect(reply).toHaveValue('I gave change for a note of 50,000')
  await reply.fill('I gave change for a note of 50,000 that was one of 10,000.')
  await phone.locator('input[type=file]').setInputFiles({
    name: 'till roll.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'),
  })
  await expect(phone.getByText('till roll.pdf')).toBeVisible()
  await phone.getByRole('button', { name: 'Send my reply' }).click()
  await expect(phone.getByRole('heading', { name: 'Your reply was sent' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await office.reload()
  await expect(office.getByText('that was one of 10,000')).toBeVisible()
  await expect(office.getByRole('button', { name: 'till roll.pdf' })).toBeVisible()
  await office.getByRole('button', { name: 'Decide', exact: true }).click()
  await office.getByRole('button', { name: 'Decide and close' }).click()
  await expect(office.getByText('Explanation accepted').first()).toBeVisible()
})
