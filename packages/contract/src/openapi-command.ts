import { createOpenApiDocument } from './openapi.ts'

/* `npm run --silent openapi` prints the API's description; it needs no database. */
process.stdout.write(`${JSON.stringify(createOpenApiDocument(), null, 2)}\n`)
