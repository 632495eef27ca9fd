import { expect, test } from 'vitest'
import { lighten } from './light-contract.ts'

/* Prevents: pages that can't make a call, or check a form, because the build took away what they need for it. */

test('A route keeps what a call is made with and loses what only the server and the documents read', () => {
  const light = lighten(`export const runRoutes = { approve: route({
    name: 'runs.approve', method: 'POST', path: 'runs/{runId}', summary: 'Approves, for good.', permission: 'approve:run',
    params: z.strictObject({ runId: id }), body: z.strictObject({ pin }), response: data(run), status: 201,
    errors: ['run.changed'], stepUp: true, subscription: true, limit: 'writes', repeat: 'same-answer', audit: 'runs.approve',
    extension: true,
    example: { body: { pin: '1' } },
  }) }`)
  const routes = new Function('route', 'z', 'pin', `${light.replace('export const runRoutes =', 'return')}`)
  expect(
    routes((given: unknown) => given, { strictObject: (shape: unknown) => shape }, 'four digits'),
  ).toEqual({
    approve: {
      name: 'runs.approve',
      method: 'POST',
      path: 'runs/{runId}',
      permission: 'approve:run',
      body: { pin: 'four digits' },
      repeat: 'same-answer',
    },
  })
})

test('A route for files keeps how it sends and gets them', () => {
  const light = lighten(`const sheet = route({ name: 'a', upload: true, file: ['xlsx'], errors: [] })`)
  const made = new Function('route', `${light}; return sheet`)((given: unknown) => given)
  expect(made).toEqual({ name: 'a', upload: true, file: ['xlsx'] })
})

test('What a module makes can be left out where nobody uses it, and what it only says stays as it is', () => {
  expect(lighten('const a = make(1)\nexport const b = 2\nexport const c = (x) => make(x)')).toBe(
    'const a = /* @__PURE__ */ (() => (make(1)))()\nexport const b = 2\nexport const c = (x) => make(x)',
  )
})

test('Only routes lose anything', () => {
  expect(lighten("const words = { summary: 'A', errors: [] }")).toBe(
    "const words = { summary: 'A', errors: [] }",
  )
})
