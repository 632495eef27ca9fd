import { expect, test } from 'vitest'
import { readDsn, writeErrorEnvelope } from './error-event.ts'

const facts = {
  eventId: 'a'.repeat(32),
  at: '2026-11-24T08:30:00.000Z',
  release: '1.2.3',
  part: 'web',
} as const

const valuesOf = (error: unknown) => {
  const lines = writeErrorEnvelope(error, facts)
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(3)
  return lines[2].exception.values
}

/** An error whose stack a browser or Node wrote. */
const thrown = (error: Error, ...calls: readonly string[]): Error =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n${calls.join('\n')}` })

test('A DSN says where envelopes go; what is none says nothing', () => {
  expect(readDsn('https://abc@errors.example/42')).toEqual({
    endpoint: 'https://errors.example/api/42/envelope/?sentry_key=abc&sentry_version=7',
    origin: 'https://errors.example',
  })
  expect(readDsn('http://abc@127.0.0.1:9000/bugs/7')?.endpoint).toBe(
    'http://127.0.0.1:9000/bugs/api/7/envelope/?sentry_key=abc&sentry_version=7',
  )
  for (const wrong of [
    '',
    'errors.example/42',
    'https://errors.example/42',
    'https://abc@errors.example/',
    'ftp://a@b/1',
  ])
    expect(readDsn(wrong), wrong).toBeUndefined()
})

test('An envelope says what failed, where and in which release', () => {
  const [head, item, event] = writeErrorEnvelope(
    thrown(
      new TypeError("Cannot read properties of undefined (reading 'net')"),
      '    at async sum (https://pay.example/assets/review-B1x.js:3:1500)',
      '    at https://pay.example/assets/index-9.js:1:20',
    ),
    facts,
  )
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(head).toEqual({ event_id: facts.eventId, sent_at: facts.at })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: facts.eventId,
    level: 'error',
    release: 'kazi@1.2.3',
    tags: { part: 'web' },
  })
  expect(event.exception.values).toEqual([
    {
      type: 'TypeError',
      value: "Cannot read properties of undefined (reading 'net')",
      stacktrace: {
        frames: [
          { function: '?', filename: 'assets/index-9.js', lineno: 1, colno: 20 },
          { function: 'async sum', filename: 'assets/review-B1x.js', lineno: 3, colno: 1500 },
        ],
      },
    },
  ])
})

test('The calls of every browser and of Node are read', () => {
  const frames = (...calls: string[]) => valuesOf(thrown(new Error('x'), ...calls))[0].stacktrace.frames
  expect(frames('sum@https://pay.example/assets/a.js:1:2', '@https://pay.example/assets/a.js:3:4')).toEqual([
    { function: '?', filename: 'assets/a.js', lineno: 3, colno: 4 },
    { function: 'sum', filename: 'assets/a.js', lineno: 1, colno: 2 },
  ])
  expect(
    frames(
      '    at run (file:///srv/kazi/apps/server/src/main.ts:9:1)',
      '    at node:internal/process:1:1',
    ).map(({ filename }: { filename: string }) => filename),
  ).toEqual(['node:internal/process', 'apps/server/src/main.ts'])
})

test('Nothing about people, their pay or the secret in an address leaves', () => {
  const secrets = ['Ada', 'Obi', 'ada@lagos.example', '450000', '4500', 'tok3n']
  const errors = [
    thrown(
      new Error('Ada Obi is paid 450000\n    at Ada Obi (https://pay.example/assets/Ada.js:4500:1)'),
      '    at https://pay.example/reset-password/tok3n:1:9',
    ),
    new RangeError('The number 4500.25 cannot be converted to a BigInt'),
    new TypeError('no "Ada Obi" <ada@lagos.example>'),
    Object.assign(new TypeError("must be a number. Received type string ('Ada')"), {
      code: 'ERR_INVALID_ARG_TYPE',
    }),
    Object.assign(new Error('Key (email)=(ada@lagos.example) already exists'), { code: '23505' }),
    new SyntaxError('Unexpected token A, "Ada Obi" is not valid JSON'),
    new Error('outside', { cause: new Error('Ada Obi') }),
    'Ada Obi',
    { name: 'Ada Obi', net: 450000 },
  ]
  for (const error of errors) {
    const sent = JSON.stringify(valuesOf(error)).replaceAll('23505', '')
    for (const secret of secrets) expect(sent, sent).not.toContain(secret)
  }
  expect(valuesOf(errors[4])[0].value).toBe('23505')
  expect(valuesOf(errors[6])).toHaveLength(2)
})
