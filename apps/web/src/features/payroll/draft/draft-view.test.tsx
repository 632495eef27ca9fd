import { messages } from '@kazi/messages'
import type { Language } from '@kazi/messages/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Translator } from '#lib/i18n/translator.ts'
import { SpeechContext } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { DraftView } from './draft-view.tsx'

const stopped = { key: 'payroll.nobody-to-pay', severity: 'blocking', values: {} } as const

async function draw(problems: readonly unknown[], language: Language = 'en-US'): Promise<string> {
  const translator = new Translator(language, async (spoken, area) => messages[spoken][area])
  await translator.load('payroll', 'explain', 'common')
  const run = { currency: 'KES', problems } as unknown as Run
  return renderToStaticMarkup(
    <SpeechContext value={{ translator, changeLanguage: async () => undefined }}>
      <DraftView run={run} />
    </SpeechContext>,
  )
}

test('A run that was never worked out says so, and what to do', async () => {
  const { draft } = messages['en-US'].payroll
  expect(await draw([])).toContain(draft.title)
  expect(await draw([])).toContain(draft.text)
})

test('A calculation that stopped says why, each reason once, and not that nothing was started', async () => {
  for (const language of ['en-US', 'zh-CN'] as const) {
    const { draft, problem } = messages[language].payroll
    const page = await draw([stopped, stopped], language)
    expect(page).toContain(draft.stopped)
    expect(page.split(problem[stopped.key])).toHaveLength(2)
    expect(page).not.toContain(draft.text)
  }
})
