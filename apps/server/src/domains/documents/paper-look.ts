import { pageHeight, pageWidth, type TextStyle } from '#platform/pdf/pdf-page.ts'

/* The product's look on paper: pine, marigold, and inks with a trace of green. */
export const pine = '#0f5c47'
export const pineDeep = '#0a4636'
export const leaf = '#37a27d'
export const mint = '#bfe3d5'
export const marigold = '#f2bf4b'
export const coral = '#d9825f'
export const ink = '#14211f'
export const inkSoft = '#4b5856'
export const inkFaint = '#66736f'
export const hairline = '#dde5e2'
export const mist = '#f2f7f5'
export const white = '#ffffff'

/** The page between its margins, in points. */
export const margin = 42
export const width = pageWidth - 2 * margin
export const right = pageWidth - margin
/** two columns */
export const gutter = 30
export const columnWidth = (width - gutter) / 2
/** where the footer's line is */
export const footerTop = pageHeight - 46

export const small: TextStyle = { face: 'text', size: 7.5, color: inkFaint }
