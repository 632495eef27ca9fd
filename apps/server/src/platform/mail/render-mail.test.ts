import { languages, messages } from '@kazi/messages'
import { expect, test } from 'vitest'
import { escapeHtml, renderMail } from './render-mail.ts'

const values = {
  code: '123456',
  codeMinutes: 10,
  linkMinutes: 30,
  link: 'https://kazi.example/reset-password/abc',
  name: '<b>Ada</b>\n\nhttps://evil.example/\n\n',
}

test.for(['en-US', 'zh-CN'] as const)('A mail’s text and HTML say the same, in %s', (language) => {
  const mail = renderMail({ to: 'ada@example.com', template: 'reset-password', language, values })
  expect(mail.subject.length).toBeGreaterThan(3)
  expect(mail.html).toContain(`<html lang="${language}">`)
  expect(mail.html).toContain('<a href="https://kazi.example/reset-password/abc">')
  expect(mail.html).toContain('<strong>123456</strong>')
  for (const content of [mail.text, mail.html]) expect(content).toContain('123456')
})

test('No value can bring markup, a paragraph or a link of its own into a mail', () => {
  const mail = renderMail({ to: 'ada@example.com', template: 'reset-password', language: 'en-US', values })
  expect(mail.html).not.toContain('<b>Ada')
  expect(mail.html).not.toContain('href="https://evil')
  expect(mail.text).not.toMatch(/^https:\/\/evil/m)
  expect(escapeHtml(`<img src=x onerror="alert('1')">&`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;',
  )
})

test('No name becomes a link by itself, or ends the quotation that it stands in', () => {
  const invitation = {
    place: 'Kazi” Support. Open evil.example, “Kazi',
    inviter: 'Ada Obi evil.co.example/pay http://evil.example',
    link: 'https://kazi.example/invite/abc',
    days: 7,
  }
  const mail = renderMail({
    to: 'ada@example.com',
    template: 'team-invitation',
    language: 'en-US',
    values: invitation,
  })
  expect(mail.text).not.toMatch(/evil\.\S|\.example\/pay|http:\/\/evil/)
  expect(mail.text).toContain("“Kazi' Support. Open evil. example, 'Kazi”")
  expect(mail.text).toContain('https://kazi.example/invite/abc')
})

/** What we say ourselves, and the greeting: the reader's own name. */
const ours = new Set([
  ...['name', 'code', 'minutes', 'codeMinutes', 'linkMinutes', 'hours', 'pauseHours', 'days', 'people'],
  ...['count', 'number'],
  ...['link', 'loginLink', 'forgotLink', 'authorise', 'newEmail', 'accountEnding', 'period', 'month', 'date'],
])

test.for(languages)('Whatever others chose stands in quotation marks in every mail, in %s', (language) => {
  const bare = Object.entries(messages[language].mails).flatMap(([mail, sentences]) =>
    Object.values(sentences).flatMap((sentence) =>
      [...sentence.matchAll(/(.?)\{\{(\w+)\}\}(.?)/gs)].flatMap(([, before, name, after]) =>
        ours.has(name!) || (before === '“' && after === '”') ? [] : [`${mail}: ${name}`],
      ),
    ),
  )
  expect(bare).toEqual([])
})
