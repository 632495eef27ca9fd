import { chromium } from '@playwright/test'

const base = 'http://127.0.0.1:3491'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const said: string[] = []
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
const page = await context.newPage()
let now = ''
await page.addInitScript(() => {
  document.addEventListener('securitypolicyviolation', (e) => {
    const el = e.target as Element
    console.error(
      'CSPV ' +
        e.violatedDirective +
        ' ' +
        (el?.outerHTML ?? '').slice(0, 300) +
        ' parent ' +
        (el?.parentElement?.outerHTML ?? '').slice(0, 200) +
        ' sample ' +
        e.sample +
        ' src ' +
        e.sourceFile +
        ':' +
        e.lineNumber +
        ':' +
        e.columnNumber,
    )
  })
})
page.on('console', (m) => said.push(`${now} [${m.type()}] ${m.text()}`))
page.on('pageerror', (e) => said.push(`${now} [pageerror] ${e.message}`))
const go = async (path: string) => {
  now = path
  await page.goto(base + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}
for (const p of [
  '/',
  '/register',
  '/forgot',
  '/verify?email=a@b.example',
  '/reset-password/' + 'a'.repeat(43),
  '/nowhere',
  '/dev/kit',
  '/zh/register',
  '/zh',
  '/dev/mail',
  '/api/v1/docs',
])
  await go(p)
await go('/')
const { signInAs } = {
  signInAs: async (email: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('karibu kazini')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/app\//)
  },
}
now = 'signin'
await signInAs('owner@lagosfoods.example')
const inside = [
  '/app',
  '/app/dashboard',
  '/app/employees',
  '/app/employees?tab=in-active',
  '/app/employees/create',
  '/app/employees/bulk',
  '/app/payroll',
  '/app/payroll/create',
  '/app/onboarding',
  '/app/nowhere',
]
for (const p of inside) await go(p)
for (const [list, re] of [
  ['/app/payroll', /\/app\/payroll\/[0-9a-f-]{36}/],
  ['/app/employees', /\/app\/employees\/[0-9a-f-]{36}/],
] as const) {
  await go(list)
  const links = await page.$$eval('a[href]', (as) => as.map((a) => a.getAttribute('href')!))
  for (const l of [...new Set(links)].filter((l) => re.test(l)).slice(0, 6)) await go(l)
  console.log(list, links.length)
}
console.log(
  'all links',
  [...new Set(await page.$$eval('a[href]', (as) => as.map((a) => a.getAttribute('href')!)))]
    .slice(0, 40)
    .join(' '),
)
console.log(said.join('\n') || 'silence')
await browser.close()
