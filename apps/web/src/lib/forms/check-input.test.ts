import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { expect, test } from 'vitest'
import { checkInput } from './check-input.ts'

const signUp = signUpRoutes.signUpEmployer.body
const typed = {
  firstName: ' Ada ',
  lastName: 'Obi',
  email: 'Ada@Lagos.example',
  password: 'a long phrase',
  country: 'NG',
}

test('What is right comes back as it is sent', () => {
  expect(checkInput(signUp, typed).values).toEqual({ ...typed, firstName: 'Ada', email: 'ada@lagos.example' })
})

test('Each field has the code of what is wrong with it, by the same rules as the server', () => {
  const { faults } = checkInput(signUp, {
    ...typed,
    firstName: '',
    password: 'short',
    country: 'FR',
    phone: '0801',
  })
  expect(faults).toEqual({
    firstName: 'wire.required',
    password: 'wire.password-short',
    country: 'wire.choice',
    phone: 'wire.phone',
  })
})

test('A field that is missing is required', () => {
  expect(checkInput(signUp, { ...typed, lastName: undefined }).faults).toEqual({ lastName: 'wire.required' })
})
