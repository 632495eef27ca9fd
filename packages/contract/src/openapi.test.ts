import { expect, test } from 'vitest'
import { allRoutes } from './index.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createOpenApiPage } from './openapi-page.ts'

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

test('The page for people shows every call and runs no script', () => {
  const page = createOpenApiPage(createOpenApiDocument())
  for (const { path } of allRoutes) expect(page).toContain(`/${path}`)
  expect(page).not.toContain('<script')
})
