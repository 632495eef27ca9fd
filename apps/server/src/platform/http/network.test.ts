import { expect, test } from 'vitest'
import { callerOf, networkOf } from './network.ts'

test('Addresses of one household or office are of one network, in whichever way they are written', () => {
  expect(networkOf('102.89.33.7')).toBe(networkOf('102.89.33.200'))
  expect(networkOf('::ffff:102.89.33.7')).toBe(networkOf('102.89.33.7'))
  expect(networkOf('2c0f:f5c0:12::1')).toBe(networkOf('2c0f:f5c0:0012:ffff:1:2:3:4'))
  expect(networkOf('2c0f::1')).toBe(networkOf('2c0f:0:0:9::'))
  expect(networkOf('::1')).toBe(networkOf('0:0:0:0:0:0:0:1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
})

test('Addresses of different networks are of different networks', () => {
  const addresses = ['102.89.33.7', '102.89.34.7', '2c0f:f5c0:12::1', '2c0f:f5c0:13::1', '::1', 'job']
  expect(new Set(addresses.map(networkOf)).size).toBe(addresses.length)
})

test('Callers are counted by their address of IPv4, and by their network of IPv6', () => {
  expect(callerOf('102.89.33.7')).not.toBe(callerOf('102.89.33.8'))
  expect(callerOf('::ffff:102.89.33.7')).toBe(callerOf('102.89.33.7'))
  expect(callerOf('2c0f:f5c0:12::1')).toBe(callerOf('2c0f:f5c0:12:ffff::2'))
  expect(callerOf('2c0f:f5c0:12::1')).not.toBe(callerOf('2c0f:f5c0:13::1'))
})
