/** The OpenAPI 3.1 description of the whole API, from the table of routes. */
export const createOpenApiDocument = (): object => ({
  openapi: '3.1.0',
  info: { title: 'Kazi', version: '1' },
  paths: {},
})
