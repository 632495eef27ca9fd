import { expect, test } from 'vitest'
import { joinPhone, readTypedPhone, splitPhone } from './phone-field.tsx'

test('A number typed in its national form becomes the international one', () => {
  expect(joinPhone('+254', '0712 345 678')).toBe('+254712345678')
})

test('A number pasted with its dial code keeps it, whatever stands before the field', () => {
  expect(readTypedPhone('+254 712 345 678', '+234')).toBe('+254712345678')
  expect(readTypedPhone('00256 772 123456', '+234')).toBe('+256772123456')
  expect(readTypedPhone('0801 234 5678', '+234')).toBe('+2348012345678')
})

test('A number in the wide figures of a Chinese keyboard is the plain one', () => {
  expect(readTypedPhone('＋２５４　７１２３４５６７８', '+234')).toBe('+254712345678')
})

test('A dial code without a number is no phone number', () => {
  expect(joinPhone('+256', ' ')).toBe('')
})

test('A stored number shows its own country, whatever country is asked for', () => {
  expect(splitPhone('+256772123456', 'NG')).toEqual({ country: 'UG', digits: '772123456' })
})

test('Where nothing is stored, the country that was asked for stands there', () => {
  expect(splitPhone('', 'KE')).toEqual({ country: 'KE', digits: '' })
})
