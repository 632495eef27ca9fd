import { expect, test } from 'vitest'
import { allRoutes } from './index.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createOpenApiPage } from './openapi-page.ts'
import { resolve } from './openapi-sharing.ts'

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly responses: object }>>>
  >
}

test('The description has every route exactly once, and every refusal of a route under its status', () => {
  const { paths } = createOpenApiDocument() as unknown as Document
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    allRoutes.map(({ name }) => name).sort(),
  )
  const logIn = operations.find(({ operationId }) => operationId === 'account.logInEmployer')
  expect(Object.keys(logIn?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '429']),
  )
})

test('What several calls answer stands in it once, and every reference finds what it names', () => {
  const document = createOpenApiDocument()
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref]) => ({ $ref }))
  expect(references.length).toBeGreaterThan(allRoutes.length)
  for (const reference of references) expect(resolve(document, reference)).not.toBe(reference)
  const { responses } = document.components as { responses: Readonly<Record<string, object>> }
  for (const response of Object.values(responses))
    expect(text.split(JSON.stringify(response)).length - 1).toBe(1)
})

test('The page says of a call how often it may be made and how its repetition ends', () => {
  const page = createOpenApiPage(createOpenApiDocument())
  const about = page.slice(page.indexOf('id="payroll.requestCode"'))
  expect(about.slice(0, about.indexOf('</details>'))).toContain(
    'At most 30 an hour by one person. A repeated call with its key gets the same answer; without a key it is done again.',
  )
})

test('The page for people shows every call and runs no script', () => {
  const page = createOpenApiPage(createOpenApiDocument())
  for (const { path } of allRoutes) expect(page).toContain(`/${path}`)
  expect(page).not.toContain('<script')
})
