import { expect, test } from 'vitest'
import { base32, matchingTotpStep, totpCode, totpStepAt, totpUri } from './totp.ts'

/** RFC 6238, appendix B: the secret of the SHA-1 vectors. */
const secret = Buffer.from('12345678901234567890')

test('Codes are those of RFC 6238, appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ]
  for (const [seconds, code] of vectors) {
    const step = totpStepAt(new Date(seconds * 1000))
    expect(totpCode(secret, step, 8), `at ${seconds}`).toBe(code)
    expect(totpCode(secret, step), `at ${seconds}`).toBe(code.slice(2))
  }
})

test('Counters are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter))
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test('A code counts in its thirty seconds and in those beside them', () => {
  const step = 1000
  const code = totpCode(secret, step)
  const found = (at: number) => matchingTotpStep(secret, code, new Date(at * 30_000), null)
  expect([998, 999, 1000, 1001, 1002].map(found)).toEqual([undefined, step, step, step, undefined])
})

test('A step counts once, and none before it counts again', () => {
  const at = new Date(1000 * 30_000)
  const codeOf = (step: number) => totpCode(secret, step)
  expect(matchingTotpStep(secret, codeOf(1000), at, 1000)).toBeUndefined()
  expect(matchingTotpStep(secret, codeOf(999), at, 1000)).toBeUndefined()
  expect(matchingTotpStep(secret, codeOf(1001), at, 1000)).toBe(1001)
})

test('What isn’t six digits is no code', () => {
  for (const text of ['', '1', '12345', '1234567', '１２３４５６', 'abcdef']) {
    expect(matchingTotpStep(secret, text, new Date(1_000_000), null), text).toBeUndefined()
  }
})

test('A secret is shown as RFC 4648 writes it, and an app gets it in one address', () => {
  const vectors = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  for (const [plain, written] of Object.entries(vectors)) expect(base32(Buffer.from(plain))).toBe(written)
  expect(totpUri('ada+x@lagosfoods.example', secret)).toBe(
    'otpauth://totp/Kazi:ada%2Bx%40lagosfoods.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kazi&algorithm=SHA1&digits=6&period=30',
  )
})
