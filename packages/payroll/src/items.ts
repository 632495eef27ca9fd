import { kenyaItems } from './countries/ke/items.ts'
import { nigeriaItems } from './countries/ng/items.ts'
import { ugandaItems } from './countries/ug/items.ts'
import { earning, type Item } from './item.ts'

/** Every item, in the order of printing. */
export const items: readonly Item[] = [
  earning('basic'),
  earning('housing'),
  earning('transport'),
  earning('other'),
  earning('arrears'),
  ...nigeriaItems,
  ...kenyaItems,
  ...ugandaItems,
]

const byCode: ReadonlyMap<string, Item> = new Map(items.map((item) => [item.code, item]))

/** The item of that code, or undefined for an organisation's own component or extra. */
export const itemOf = (code: string): Item | undefined => byCode.get(code)
