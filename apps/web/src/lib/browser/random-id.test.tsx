import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { randomId } from './random-id.ts'

/* Prevents: a payroll that can't be computed where the product is reached without https. */

afterEach(() => vi.unstubAllGlobals())

const Keys = ({ inputs }: { readonly inputs: readonly unknown[] }) => {
  const { keyFor } = useIdempotencyKey()
  return inputs.map(keyFor).join(' ')
}

test('Without https, too, a write that must happen once has a key: the same for the same input, another for another', () => {
  // a page has no more than this of it
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const [november, december] = [{ month: '2026-11' }, { month: '2026-12' }]
  const keys = renderToStaticMarkup(<Keys inputs={[november, november, december]} />).split(' ')
  expect(keys).toHaveLength(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('An id has 32 figures, whatever its bytes are', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  expect(randomId()).toBe('07'.repeat(16))
})
