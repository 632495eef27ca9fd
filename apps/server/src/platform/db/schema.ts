/** The tables as types, generated from the migrations by `npm run generate`. */
export type { DB as Database } from './schema.generated.ts'
