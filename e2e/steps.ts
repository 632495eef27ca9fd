import { readFile } from 'node:fs/promises'
import {
  type APIRequestContext,
  type Browser,
  type Download,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { fillTemplate } from './people-sheet.ts'
import type { Walk } from './world.ts'

export const password = 'nine green bicycles 42'
function fromServer(name: 'KAZI_URL' | 'KAZI_MAIL_PAGE'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the server was not started`)
  return value
}
export const address = (path: string): string => `${fromServer('KAZI_URL')}${path}`
const mailPage = (): string => fromServer('KAZI_MAIL_PAGE')

interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

/** Makes a call as the pages make it, for what a walk needs and another shows. @throws when it is refused */
export async function post<Data>(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<Data> {
  const answer = await request.post(address(`/api/v1/${path}`), {
    data,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Opens a page of the component kit. */
export async function openKit(page: Page, path = '/dev/kit'): Promise<void> {
  await page.goto(address(path))
  await expect(page.locator('h1').first()).toBeVisible()
}

/** The texts of the mails to an address, the newest first, as the server's page of mails shows them. */
async function readMails(page: Page, email: string): Promise<readonly string[]> {
  const html = await (await page.request.get(mailPage())).text()
  return html
    .split('<article>')
    .filter((mail) => mail.includes(`<p class="meta">${email} `))
    .map((mail) => mail.slice(mail.indexOf('<pre>'), mail.indexOf('</pre>')))
}

/** The six digits of the newest mail to an address that has any. */
export async function readMailedCode(
  page: Page,
  email: string,
  seen: readonly string[] = [],
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const codes = (await readMails(page, email)).flatMap(
          (mail) => /(?<![#\w])\d{6}(?!\w)/.exec(mail.replaceAll(email, ''))?.[0] ?? [],
        )
        code = codes[0]
        return code !== undefined && !seen.includes(code)
      },
      { timeout: 20_000, message: `a code for ${email}` },
    )
    .toBe(true)
  return code!
}

/** A person who makes an account, joins a team or is invited. */
export interface Person {
  readonly first: string
  readonly last: string
  readonly email: string
}

/** Types a name and an address into the form or the dialog that asks for them. */
export async function fillPerson(form: Page | Locator, person: Person): Promise<void> {
  await form.getByLabel('First name').fill(person.first)
  await form.getByLabel('Last name').fill(person.last)
  await form.getByLabel('E-mail').fill(person.email)
}

/** From the open form of a sign-up to the page after it: the account, then the code that was mailed for it. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fillPerson(page, person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/verify/)
  await typeCode(page, await readMailedCode(page, person.email))
}

/** Joins a team by the link of the mail, in a browser of one's own. */
export async function join(browser: Browser, email: string): Promise<{ page: Page; link: string }> {
  const page = await (await browser.newContext()).newPage()
  const link = await readMailedLink(page, email, /\/invite\/[\w-]{43}/)
  await page.goto(address(link))
  const answers: string[] = []
  page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`))
  const password = page.getByLabel('New password')
  await password.fill('seven quiet lanterns 9')
  await expect(page.getByRole('button', { name: /^Join/ })).toBeEnabled()
  await password.press('Enter')
  try {
    await page.waitForURL(/\/app\//, { timeout: 60_000 })
  } catch (error) {
    const sight = await page.locator('body').ariaSnapshot()
    throw new Error(`Joining stands still after ${answers.join(', ') || 'no answer'}:\n${sight}`, {
      cause: error,
    })
  }
  return { page, link }
}

/** From the front page to the signed-in owner of a company without people: register, code, onboarding, wallet. */
export async function signUpAndOnboard(page: Page, walk: Walk): Promise<string> {
  const email = `owner.${walk.country.toLowerCase()}.${Date.now()}@example.com`
  await page.goto(address('/register'))
  await page.getByRole('radio', { name: walk.countryName, exact: true }).click()
  await signUp(page, { first: 'Amina', last: 'Okoth', email })
  await page.waitForURL(/\/app\/onboarding/)
  await onboard(page, walk)
  return email
}

/** From the first page of onboarding to the dashboard: the company, then its account. */
export async function onboard(page: Page, walk: Walk): Promise<void> {
  await page.getByLabel('Registered name').fill(walk.company)
  await page.getByLabel('Kind of company').click()
  await page.getByRole('option', { name: 'Limited company' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/app\/onboarding\/[a-z]{2}/)
  await page.getByLabel('Registration number').fill(walk.registration)
  if (walk.kraPin) await page.getByLabel('KRA PIN').fill(walk.kraPin)
  if (walk.country !== 'NG') {
    await page.getByLabel('First name').fill('Amina')
    await page.getByLabel('Last name').fill('Okoth')
    await page.getByLabel('Identity number').fill('28764531')
  }
  await page.getByRole('button', { name: 'Save and continue' }).click()
  // Nigeria's form has a field for a bank, too
  await page.waitForURL(/\/app\/onboarding$/)
  await page.getByRole('combobox', { name: 'Bank' }).fill(walk.bank)
  await page.getByRole('option', { name: walk.bank, exact: true }).click()
  await page.getByLabel('Account number').fill(walk.accountNumber)
  await page.getByRole('button', { name: 'Save and go to the dashboard' }).click()
  await page.waitForURL(/\/app\/dashboard/)
}

/** Downloads the template, fills it, uploads it, sees that nothing is wrong, and imports. */
export async function importPeople(page: Page, walk: Walk): Promise<void> {
  await page.goto(address('/app/employees'))
  await page.getByRole('button', { name: 'Import people' }).first().click()
  const template = await bytesOf(await clickToDownload(page, 'Template for Excel (XLSX)'))
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await fillTemplate(template, walk.people),
  })
  await page.waitForURL(/\/app\/employees\/bulk/)
  await page.getByRole('button', { name: `Import ${walk.people.length} people` }).click()
  await page.waitForURL(/\/app\/employees\?tab=active/)
  for (const person of walk.people) {
    await expect(page.getByText(`${person['First name']} ${person['Last name']}`).first()).toBeVisible()
  }
}

/** Starts November's payroll and has it computed; ends on its review page. */
export async function computePayroll(page: Page, walk: Walk): Promise<void> {
  await page.goto(address('/app/payroll'))
  await page
    .getByRole('link', { name: 'Start November 2026 payroll' })
    .or(page.getByRole('button', { name: 'Start November 2026 payroll' }))
    .first()
    .click()
  await page.getByRole('button', { name: `Calculate pay for ${walk.people.length} people` }).click()
  await page.waitForURL(/\/app\/payroll\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'November 2026 payroll' })).toBeVisible()
}

/** Approves with everything ticked that has to be, and a reason where one is asked for. */
export async function approve(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click()
  const approval = dialogOf(page)
  // what is asked can only be counted once the dialog stands: it is loaded when it opens
  const confirming = approval.getByRole('button', { name: /^Approve / })
  await expect(confirming).toBeVisible()
  for (const box of await approval.getByRole('checkbox').all()) await box.check()
  const reason = approval.getByLabel(/^Why you approve/)
  if (await reason.isVisible()) await reason.fill('Checked against the contracts')
  await confirming.click()
  await expect(approval).toHaveCount(0)
}

/** Submits, approves with everything acknowledged, asks for the code and releases with it. */
export async function approveAndRelease(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit for approval' }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Submit for approval' }).click()
  await approve(page)
  await page
    .getByRole('button', { name: /^Make the bank file/ })
    .first()
    .click()
  const used = [await readMailedCode(page, email)]
  await dialogOf(page).getByRole('button', { name: 'Send me the code' }).click()
  await typeCode(page, await readMailedCode(page, email, used))
  await expect(page.getByText('Ready to upload').first()).toBeVisible()
}

/** The dialog that is open: one for filling in, or one that asks to confirm. */
export const dialogOf = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]')

/** The code's first box takes all six digits in turn, and the last one sends them. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code)
}

export async function clickToDownload(page: Page, name: string | RegExp): Promise<Download> {
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('menuitem', { name }))
    .first()
    .click()
  return waiting
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

export const demoPassword = 'karibu kazini'

/** Signs a browser in that nobody is signed in at; the form for it is walked in `accounts.spec.ts`. */
export async function signIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  const { token, refreshToken } = await post<Tokens>(page.request, 'account/employer/login', {
    email,
    password: secret,
  })
  const value = encodeURIComponent(JSON.stringify({ token, refreshToken }))
  await page.context().addCookies([{ name: 'juiceUser', value, url: address('/') }])
}

/** The same, and opens the dashboard, which then stands. */
export async function signInAs(page: Page, email: string, secret = demoPassword): Promise<void> {
  await signIn(page, email, secret)
  await page.goto(address('/app/dashboard'))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Opens a run from the list by its title. */
export async function openRun(page: Page, title: string): Promise<void> {
  await page.goto(address('/app/payroll'))
  await page.getByRole('button', { name: `Open: ${title}` }).click()
  await page.waitForURL(/\/app\/payroll\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** The links of a kind in the mails to an address, the newest first. */
export const findMailedLinks = async (
  page: Page,
  email: string,
  pattern: RegExp,
): Promise<readonly string[]> =>
  (await readMails(page, email)).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])

/** The path of a link in the newest mail to an address, once there is one that wasn't seen before. */
export async function readMailedLink(
  page: Page,
  email: string,
  pattern: RegExp,
  seen: readonly string[] = [],
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = (await findMailedLinks(page, email, pattern)).find((one) => !seen.includes(one))
        return link
      },
      { timeout: 20_000, message: `a link for ${email}` },
    )
    .toBeTruthy()
  return link!
}
