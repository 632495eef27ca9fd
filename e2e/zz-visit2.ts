import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'

const base = 'http://127.0.0.1:3491'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const said: string[] = []
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
const page = await context.newPage()
page.setDefaultTimeout(8000)
let now = ''
await page.addInitScript(() => {
  document.addEventListener('securitypolicyviolation', (e) => {
    const el = e.target as Element
    console.error(
      'CSPV ' +
        e.violatedDirective +
        ' ' +
        (el?.outerHTML ?? '').slice(0, 300) +
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
page.on('console', (m) => m.type() !== 'debug' && said.push(`${now} [${m.type()}] ${m.text()}`))
page.on('pageerror', (e) => said.push(`${now} [pageerror] ${e.message}`))
const axe = async (name: string) => {
  now = name
  await page.waitForTimeout(500)
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze()
  for (const v of violations)
    said.push(
      `${name} AXE ${v.id} ${v.nodes.map((n) => n.target.join(' ') + ' ' + n.html.slice(0, 160) + ' ' + (n.failureSummary ?? '').slice(0, 200)).join(' || ')}`,
    )
}
const go = async (path: string) => {
  now = path
  await page.goto(base + path)
  await page.waitForLoadState('networkidle')
}
const step = async (name: string, f: () => Promise<unknown>) => {
  now = name
  try {
    await f()
  } catch (e) {
    said.push(`${name} STEP ${(e as Error).message.slice(0, 200)}`)
  }
}
for (const p of ['/', '/register', '/forgot', '/dev/kit']) {
  await go(p)
  await axe(p)
}
await step('kit popups', async () => {
  await go('/dev/kit')
  const n = await page.getByRole('combobox').count()
  console.log('comboboxes', n)
  for (let i = 0; i < n; i++) {
    await step('kit combo ' + i, async () => {
      const c = page.getByRole('combobox').nth(i)
      await c.click()
      await page.waitForTimeout(300)
      console.log(
        i,
        await page.getByRole('listbox').count(),
        await page.getByRole('option').count(),
        await page.getByRole('dialog').count(),
      )
      await axe('kit combo ' + i)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    })
  }
  const menus = page.locator('button[aria-haspopup=menu], button[aria-haspopup=dialog]')
  const m = await menus.count()
  console.log('popup buttons', m)
  for (let i = 0; i < m; i++)
    await step('kit popup ' + i, async () => {
      const b = menus.nth(i)
      const label = await b.evaluate((e) => e.outerHTML.slice(0, 80))
      await b.click()
      await axe(`kit popup ${i} ${await b.innerText().catch(() => label)}`)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
    })
})
await go('/')
await page.getByLabel('E-mail').fill('owner@nairobitech.example')
await page.getByLabel('Password', { exact: true }).fill('karibu kazini')
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL(/\/app\//)
await page.waitForLoadState('networkidle')
await axe('dashboard')
await step('user menu', async () => {
  await page.waitForTimeout(800)
  await page
    .getByRole('button', { name: /Nairobi|Wanjiku|menu|account/i })
    .last()
    .click()
  await axe('user menu')
  await page.keyboard.press('Escape')
})
for (const name of ['Payroll', 'Employees', 'Dashboard'])
  await step('nav ' + name, async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    await axe('nav ' + name)
  })
await go('/app/payroll')
await step('run', async () => {
  await page.getByText('October 2026').first().click()
  await page.waitForURL(/payroll\/[0-9a-f-]{36}/)
  await page.waitForLoadState('networkidle')
  await axe('run')
})
await step('run downloads', async () => {
  await page
    .getByRole('button', { name: 'Downloads' })
    .or(page.getByRole('button', { name: /download/i }))
    .first()
    .click()
  await axe('run downloads')
  console.log(await page.getByRole('menuitem').allInnerTexts())
  await page.keyboard.press('Escape')
})
await step('explain', async () => {
  await page
    .getByRole('button', { name: /^Explain / })
    .first()
    .click()
  await axe('explain')
  await page.keyboard.press('Escape')
})
await go('/app/employees')
await step('import', async () => {
  await page
    .getByRole('button', { name: /Import people/ })
    .first()
    .click()
  await axe('import dialog')
  await page.keyboard.press('Escape')
})
await step('add', async () => {
  await page.getByRole('button', { name: /Add/ }).first().click()
  await page.waitForTimeout(800)
  await axe('add dialog')
  const n = await page.getByRole('dialog').getByRole('combobox').count()
  console.log('add combos', n)
  for (let i = 0; i < n; i++)
    await step('add combo ' + i, async () => {
      await page.getByRole('dialog').getByRole('combobox').nth(i).click()
      await axe('add combo ' + i)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    })
})
await go('/app/employees')
await step('filters', async () => {
  const c = page.getByRole('combobox')
  const n = await c.count()
  for (let i = 0; i < n; i++)
    await step('emp combo ' + i, async () => {
      await c.nth(i).click()
      await axe('emp combo ' + i)
      await page.keyboard.press('Escape')
    })
})
await step('person', async () => {
  await page
    .getByRole('button', { name: /^Open/ })
    .or(page.getByRole('link', { name: /^Open/ }))
    .first()
    .click()
  await page.waitForURL(/employees\/[0-9a-f-]{36}/)
  await page.waitForLoadState('networkidle')
  await axe('person')
})
await go('/app/payroll/create')
await axe('create')
await step('create combos', async () => {
  const c = page.getByRole('combobox')
  const n = await c.count()
  for (let i = 0; i < n; i++)
    await step('create combo ' + i, async () => {
      await c.nth(i).click()
      await axe('create combo ' + i)
      await page.keyboard.press('Escape')
    })
})
console.log(said.join('\n') || 'silence')
await browser.close()
