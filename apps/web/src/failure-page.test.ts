import { messages } from '@kazi/messages'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/errors.ts'
import type { PageSettings } from '#lib/pages/page-settings.ts'
import { makeFailurePage } from './failure-page.tsx'

vi.mock(import('#lib/i18n/message-files.ts'), () => ({
  readMessages: async (language, area) => messages[language][area],
}))

vi.mock('./styles.css?url', () => ({ default: '/assets/styles.css' }))

const settings: PageSettings = {
  language: 'en-US',
  prefix: undefined,
  theme: 'dark',
  origin: 'https://pay.example',
  nonce: undefined,
  isBot: false,
  errorIllustration: undefined,
  reporting: undefined,
}

const draw = async (error: unknown, changes: Partial<PageSettings> = {}): Promise<string> =>
  renderToString(
    await makeFailurePage({ ...settings, ...changes }, error, 'https://pay.example/register?x=1'),
  )

test('A page that could not begin is a whole document that says so, leads home and tries again', async () => {
  const page = await draw(new Error('no router'))
  expect(page).toMatch(/^<html lang="en-US" data-theme="dark">.*rel="stylesheet" href="\/assets\/styles.css"/)
  expect(page).toContain(messages['en-US'].error.title)
  expect(page).toContain(messages['en-US'].error.description)
  expect(page).toContain('href="/app"')
  expect(page).toContain('href="https://pay.example/register?x=1"')
  expect(page).not.toContain('no router')
})

test('An error with a status is a page that isn’t there, with the picture that the installation names', async () => {
  const error = new ApiError(500, { message: 'No' })
  const page = await draw(error, { errorIllustration: 'https://pictures.example/404.svg' })
  expect(page).toContain(messages['en-US'].error.pageNotFound)
  expect(page).toContain('src="https://pictures.example/404.svg"')
  expect(await draw(error)).toMatch(/<svg.*<\/svg>.*404/)
  expect(
    await draw(new Error('ours'), { errorIllustration: 'https://pictures.example/404.svg' }),
  ).not.toContain('<img')
})

test('It speaks the visitor’s language and keeps the address’s', async () => {
  const page = await draw(new Error('x'), { language: 'zh-CN', prefix: 'zh' })
  expect(page).toContain('lang="zh-CN"')
  expect(page).toContain(messages['zh-CN'].error.title)
  expect(page).toContain('href="/zh/app"')
})

test('A search engine is shown nothing', async () => {
  const page = await draw(new Error('x'), { isBot: true })
  expect(page).toContain('<div id="page"></div>')
})
