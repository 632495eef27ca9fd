import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import type { OwnColumn } from '../settings/settings.queries.ts'
import { kenyaLayouts } from './kenya-layouts.ts'
import type { Layout } from './layout.ts'
import { nigeriaLayouts } from './nigeria-layouts.ts'
import { ugandaLayouts } from './uganda-layouts.ts'

const layouts: readonly Layout[] = [...nigeriaLayouts, ...kenyaLayouts, ...ugandaLayouts]

/** The file that an authority takes for a kind of due; undefined where none is made. */
export const layoutOf = (country: CountryCode, type: RemittanceType): Layout | undefined =>
  layouts.find((layout) => layout.country === country && layout.types.includes(type))

export const layoutById = (country: CountryCode, id: string): Layout | undefined =>
  layouts.find((layout) => layout.country === country && layout.id === id)

/** The layout with the organisation's own columns in place of the default ones. */
export const withOwnColumns = (layout: Layout, own: readonly OwnColumn[] | undefined): Layout =>
  own ? { ...layout, columns: own } : layout
