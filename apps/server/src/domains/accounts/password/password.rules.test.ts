import { expect, test } from 'vitest'
import { findWeakness } from './password.rules.ts'

const email = 'ada.obi@lagosfoods.example'
const words = ['Ada', 'Obi', 'Lagos Foods Ltd']
const weaknessOf = (password: string) => findWeakness(password, email, words)

test('A password that many people use is weak, in any spelling, also with something hung on', () => {
  const common = [
    ...['password123', 'PassWord123', 'ＰＡＳＳＷＯＲＤ１２３', 'P@ssw0rd12', 'qwertyuiop', '1029384756'],
    ...[
      'iloveyou2024',
      'Welcome@2026',
      'Summer2026!',
      'Chelsea2025',
      'drowssap12',
      'godisgreat',
      'naija12345',
    ],
  ]
  for (const password of common) expect(weaknessOf(password), password).toBe('account.password-common')
})

test('A password made of the person’s name, address or organisation is weak', () => {
  for (const password of [
    'ada.obi.2026',
    'AdaObi1985',
    'LagosFoods2026',
    'lagos.foods',
    'L4gosF00ds!',
    'adaobiadaobi',
  ]) {
    expect(weaknessOf(password), password).toBe('account.password-personal')
  }
  expect(findWeakness('LagosFoods2026', 'x@example.com', [])).not.toBe('account.password-personal')
})

test('A personal word in a long phrase, and a short one by chance, do no harm', () => {
  expect(weaknessOf('my goats, Ada says, eat thorns')).toBeUndefined()
  expect(findWeakness('a long pass phrase', 'ao@lagosfoods.example', ['Bo'])).toBeUndefined()
})

test('A repetition, a row of keys and a date are weak', () => {
  for (const password of ['aaaaaaaaaaaaaaaa', 'xkxkxkxkxkxkxkxk', '/.,mnbvcxz', '11-11-1999', 'klmnopqrst']) {
    expect(weaknessOf(password), password).toBe('account.password-pattern')
  }
})

test('A pass phrase of any script is not weak, nor are random letters', () => {
  const strong = [
    'a long pass phrase',
    'nine green bicycles 42',
    '今天下午我们在湖边放风筝',
    'x7#Kp2!mQ9wZ',
    'ọjà kò tíì tà lónìí',
  ]
  for (const password of strong) expect(weaknessOf(password), password).toBeUndefined()
})

test('However long the password, the answer comes at once', () => {
  const began = performance.now()
  for (const unit of ['a4@8', 'p@ssw0rd', 'o0O', 'lI1!|', '12/12/'])
    weaknessOf(unit.repeat(200 / unit.length))
  expect(performance.now() - began).toBeLessThan(5_000)
})
