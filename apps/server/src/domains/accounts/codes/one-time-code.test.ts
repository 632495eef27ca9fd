import { expect, test } from 'vitest'
import { transactDirectory } from '#platform/db/transact.ts'
import { newId } from '#platform/id.ts'
import { signUp } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import { type CodeRequest, checkCode, issueCode } from '../index.ts'

const server = await openTestServer()
const context = contextFor(server, null)

const release = async (): Promise<CodeRequest> => {
  const { userId } = await signUp(server)
  return {
    purpose: 'payment-release',
    holder: { userId },
    subject: newId(server.clock),
    binding: 'a hash, a total',
  }
}
async function issue(request: CodeRequest): Promise<string> {
  const { code } = await transactDirectory(context, (inside) => issueCode(inside, request))
  return code ?? 'none'
}

test('A code fits the person, the purpose, the subject and the content that it was issued for, once', async () => {
  const request = await release()
  const other = await release()
  const code = await issue(request)
  expect(await checkCode(context, { ...request, holder: other.holder, code })).toBe('expired')
  expect(await checkCode(context, { ...request, subject: newId(server.clock), code })).toBe('expired')
  expect(await checkCode(context, { ...request, binding: 'a hash, another total', code })).toBe('expired')
  expect(await checkCode(context, { ...request, purpose: 'reset-password', code })).toBe('expired')
  expect(await checkCode(context, { ...request, code })).toBe('ok')
  expect(await checkCode(context, { ...request, code })).toBe('expired')
})

test('A right code that comes twice at once is right once', async () => {
  const request = await release()
  const code = await issue(request)
  const verdicts = await Promise.all([1, 2, 3].map(() => checkCode(context, { ...request, code })))
  expect(verdicts.sort()).toEqual(['expired', 'expired', 'ok'])
})

test('A try waits for the one before it and sees what that counted', async () => {
  const request = await release()
  const code = await issue(request)
  const another = `update one_time_codes set attempts = 5 where subject = '${request.subject}'`
  const verdict = await whileHeld(server, another, () => checkCode(context, { ...request, code }))
  expect(verdict).toBe('exceeded')
})

test('A wrong try stays counted when what follows fails', async () => {
  const request = await release()
  const code = await issue(request)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let attempt = 1; attempt <= 5; attempt++) {
    const failing = checkCode(context, { ...request, code: wrong }).then((verdict) => Promise.reject(verdict))
    await expect(failing).rejects.toBe('wrong')
  }
  expect(await checkCode(context, { ...request, code })).toBe('exceeded')
})

test('A code is replaced three times while it lives, and says how often is left', async () => {
  const request = await release()
  const left: number[] = []
  for (let time = 0; time <= 3; time++) {
    const issued = await transactDirectory(context, (inside) => issueCode(inside, request))
    expect(issued.code).toMatch(/^\d{6}$/)
    left.push(issued.resendsLeft)
  }
  expect(left).toEqual([3, 2, 1, 0])
  const refused = await transactDirectory(context, (inside) => issueCode(inside, request))
  expect(refused.code).toBeNull()
})

test('A code that was rolled back never existed', async () => {
  const request = await release()
  let code = ''
  const failing = transactDirectory(context, async (inside) => {
    code = (await issueCode(inside, request)).code ?? ''
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await checkCode(context, { ...request, code })).toBe('expired')
})
