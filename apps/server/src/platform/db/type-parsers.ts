import { assert } from '@kazi/values/assert'
import pg from 'pg'

const { builtins } = pg.types

/**
 * How PostgreSQL's types arrive in the program:
 * `bigint` a safe integer, or the query fails · `date` text `YYYY-MM-DD` · `numeric` text ·
 * `timestamptz` text, ISO 8601 in UTC with milliseconds, as the wire wants it · `json` parsed.
 */
export const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(builtins.INT8, (text: string) => {
  const value = Number(text)
  assert(Number.isSafeInteger(value), `a bigint beyond the safe range: ${text}`)
  return value
})
typeParsers.setTypeParser(builtins.DATE, (text: string) => text)
typeParsers.setTypeParser(builtins.NUMERIC, (text: string) => text)
typeParsers.setTypeParser(builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString())

const parseBigintArray = (text: string): number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
/** int8[] and date[] have no names among pg's built-ins. */
typeParsers.setTypeParser(1016 as never, (text: string) => parseBigintArray(text))
