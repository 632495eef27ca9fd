import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

test('A device is called by its browser and its system, not by what it imitates', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
  expect(deviceName(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
  const phone =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  expect(deviceName(phone)).toEqual({ browser: 'Chrome', system: 'Android' })
  expect([isHandheld(edge), isHandheld(phone)]).toEqual([false, true])
})

test('A program that says nothing has no name', () => {
  expect(deviceName('curl/8.5.0')).toEqual({})
})
